/** The heading of each screen, and a text that is there once the screen is whole. */
export type Screens = Readonly<Record<string, readonly [heading: string, text: string]>>;

/** What is shown to somebody who is not logged in. */
export const publicScreens: Screens = {
  '/': ['Fresh orders, calmly handled', 'From behind the counter'],
  '/login': ['Login', 'Forgot password?'],
  '/forgot-password': ['Forgot Password', 'Send code'],
  '/reset-password': ['Reset Password', 'Go to Forgot Password'],
  '/verify-otp': ['Verify OTP', 'Go to Sign Up'],
  '/privacy': ['Privacy Policy', 'privacy@kirana.example'],
  '/join#unknown': ['Join Kirana', 'This invitation is no longer valid. Ask for a new one.'],
  '/nowhere': ['Not Found', 'Go to the home page'],
  '/manage-order': ['Order Management', 'Failed to fetch orders.'],
  '/manage-products': ['Product Management', 'Failed to fetch products.'],
  '/manage-category': ['Category Management', 'Authorization required. Please log in.'],
  '/manage-banner': ['Banner Management', 'Unauthorized! Please log in.'],
  '/manage-store': ['Store Status', 'Error fetching store status'],
  '/add-product': ['Add New Product', 'Upload Product'],
  '/register': ['Sign Up', 'Full Name'],
};
