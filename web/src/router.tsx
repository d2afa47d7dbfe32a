import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { LogInAgain } from './features/auth/LogInAgain.tsx';
import { startLoad } from './features/orders/order-prefetch.ts';
import { NotFoundPage } from './features/shell/NotFoundPage.tsx';
import { RequireSession } from './features/shell/RequireSession.tsx';
import { Shell } from './features/shell/Shell.tsx';
import { paths } from './paths.ts';
import { ScreenFailed } from './ui/ScreenFailed.tsx';

/** A screen whose code comes when somebody goes there; until then the old one stays. */
const screen = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: { Component: load },
});

/** The screens by their address. A list begins its fetch beside its code, by an import of its own. */
const screens: RouteObject[] = [
  screen(
    paths.landing,
    async () => (await import('./features/landing/LandingPage.tsx')).LandingPage,
  ),
  screen(paths.register, async () => (await import('./features/auth/SignUpPage.tsx')).SignUpPage),
  screen(
    paths.verifyOtp,
    async () => (await import('./features/auth/VerifyOtpPage.tsx')).VerifyOtpPage,
  ),
  screen(paths.login, async () => (await import('./features/auth/LoginPage.tsx')).LoginPage),
  screen(
    paths.forgotPassword,
    async () => (await import('./features/auth/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  ),
  screen(
    paths.resetPassword,
    async () => (await import('./features/auth/ResetPasswordPage.tsx')).ResetPasswordPage,
  ),
  screen(paths.orders, async () => {
    startLoad();
    const page = import('./features/orders/OrdersPage.tsx');
    (await import('./features/orders/order-query.ts')).prefetchOrders();
    return (await page).OrdersPage;
  }),
  screen(paths.products, async () => {
    const page = import('./features/products/ProductsPage.tsx');
    (await import('./features/products/product-query.ts')).prefetchProducts();
    return (await page).ProductsPage;
  }),
  screen(
    paths.addProduct,
    async () => (await import('./features/products/AddProductPage.tsx')).AddProductPage,
  ),
  screen(
    paths.editProduct,
    async () => (await import('./features/products/EditProductPage.tsx')).EditProductPage,
  ),
  screen(
    paths.categories,
    async () => (await import('./features/categories/CategoriesPage.tsx')).CategoriesPage,
  ),
  screen(paths.store, async () => (await import('./features/store/StorePage.tsx')).StorePage),
  screen(
    paths.banners,
    async () => (await import('./features/banners/BannersPage.tsx')).BannersPage,
  ),
  screen(
    paths.privacy,
    async () => (await import('./features/privacy/PrivacyPage.tsx')).PrivacyPage,
  ),
];

/** The screens that the logged-out are sent away from, to the log-in. */
const guardedScreens: RouteObject[] = [
  screen(paths.dashboard, async () => {
    const page = import('./features/sales/SalesPage.tsx');
    (await import('./features/sales/sales-query.ts')).prefetchSales();
    return (await page).SalesPage;
  }),
  screen(
    paths.profile,
    async () => (await import('./features/profile/ProfilePage.tsx')).ProfilePage,
  ),
];

/** What stands around every screen, and above any of them the log-in in place. */
function Frame() {
  return (
    <>
      <Shell />
      <LogInAgain />
    </>
  );
}

const routes: RouteObject[] = [
  {
    element: <Frame />,
    // Nothing shows before the first screen's code is here.
    hydrateFallbackElement: <></>,
    children: [
      {
        errorElement: <ScreenFailed />,
        children: [
          ...screens,
          { element: <RequireSession />, children: guardedScreens },
          { path: paths.ordersTile, element: <Navigate to={paths.orders} replace /> },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

/** Every address of the app and the screen at it; fetches the code of the first one. Call once, at start. */
export const createRouter = () => createBrowserRouter(routes);
