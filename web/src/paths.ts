/** Every address of the app (spec 2, and two for forgotten passwords); a link names one of these, never a text of its own. */
export const paths = {
  landing: '/',
  register: '/register',
  verifyOtp: '/verify-otp',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  profile: '/profile',
  dashboard: '/admin-dashboard',
  products: '/manage-products',
  addProduct: '/add-product',
  editProduct: '/edit-product/:productId',
  categories: '/manage-category',
  orders: '/manage-order',
  /** Where the landing page's tile points; sent on to `orders`. */
  ordersTile: '/manage-orders',
  store: '/manage-store',
  banners: '/manage-banner',
  privacy: '/privacy',
} as const;
