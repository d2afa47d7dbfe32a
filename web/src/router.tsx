import { BrowserRouter, matchPath, Navigate, Route, Routes } from 'react-router';
import { LogInAgain } from './features/auth/LogInAgain.tsx';
import { NotFoundPage } from './features/shell/NotFoundPage.tsx';
import { RequireSession } from './features/shell/RequireSession.tsx';
import { Shell } from './features/shell/Shell.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { paths } from './paths.ts';

/**
 * The screens by their address; each is a chunk of its own. A list begins its fetch beside its
 * code, by an import of its own too: the contract's schemas are a fifth of all the script, and the
 * first screens do without.
 */
const screens = {
  [paths.landing]: lazyScreen(
    async () => (await import('./features/landing/LandingPage.tsx')).LandingPage,
  ),
  [paths.register]: lazyScreen(
    async () => (await import('./features/auth/SignUpPage.tsx')).SignUpPage,
  ),
  [paths.verifyOtp]: lazyScreen(
    async () => (await import('./features/auth/VerifyOtpPage.tsx')).VerifyOtpPage,
  ),
  [paths.login]: lazyScreen(async () => (await import('./features/auth/LoginPage.tsx')).LoginPage),
  [paths.forgotPassword]: lazyScreen(
    async () => (await import('./features/auth/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  ),
  [paths.resetPassword]: lazyScreen(
    async () => (await import('./features/auth/ResetPasswordPage.tsx')).ResetPasswordPage,
  ),
  [paths.orders]: lazyScreen(async () => {
    const screen = import('./features/orders/OrdersPage.tsx');
    (await import('./features/orders/order-query.ts')).prefetchOrders();
    return (await screen).OrdersPage;
  }),
  [paths.products]: lazyScreen(async () => {
    const screen = import('./features/products/ProductsPage.tsx');
    (await import('./features/products/product-query.ts')).prefetchProducts();
    return (await screen).ProductsPage;
  }),
  [paths.addProduct]: lazyScreen(
    async () => (await import('./features/products/AddProductPage.tsx')).AddProductPage,
  ),
  [paths.editProduct]: lazyScreen(
    async () => (await import('./features/products/EditProductPage.tsx')).EditProductPage,
  ),
  [paths.categories]: lazyScreen(
    async () => (await import('./features/categories/CategoriesPage.tsx')).CategoriesPage,
  ),
  [paths.store]: lazyScreen(async () => (await import('./features/store/StorePage.tsx')).StorePage),
  [paths.banners]: lazyScreen(
    async () => (await import('./features/banners/BannersPage.tsx')).BannersPage,
  ),
  [paths.privacy]: lazyScreen(
    async () => (await import('./features/privacy/PrivacyPage.tsx')).PrivacyPage,
  ),
};

/** The screens that the logged-out are sent away from, to the log-in. */
const guardedScreens = {
  [paths.dashboard]: lazyScreen(async () => {
    const screen = import('./features/sales/SalesPage.tsx');
    (await import('./features/sales/sales-query.ts')).prefetchSales();
    return (await screen).SalesPage;
  }),
  [paths.profile]: lazyScreen(
    async () => (await import('./features/profile/ProfilePage.tsx')).ProfilePage,
  ),
};

/** Fetches the code of the screen at an address, so that it can show in the first frame. */
export async function preloadScreen(pathname: string): Promise<void> {
  const all = Object.entries({ ...screens, ...guardedScreens });
  const found = all.find(([path]) => matchPath(path, pathname) !== null);
  await found?.[1].preload();
}

function routesOf(group: Readonly<Record<string, React.ComponentType>>) {
  return Object.entries(group).map(([path, Screen]) => (
    <Route key={path} path={path} element={<Screen />} />
  ));
}

/** Every address of the app and the screen at it; above any of them the log-in in place. */
export function Router() {
  return (
    <BrowserRouter>
      <Routes>
        <Route element={<Shell />}>
          {routesOf(screens)}
          <Route element={<RequireSession />}>{routesOf(guardedScreens)}</Route>
          <Route path={paths.ordersTile} element={<Navigate to={paths.orders} replace />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
      <LogInAgain />
    </BrowserRouter>
  );
}
