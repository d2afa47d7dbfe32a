import type { Right } from '@kirana/contract';
import { type ComponentType, useEffect, useState } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { LogInAgain } from './features/auth/LogInAgain.tsx';
import { startLoad } from './features/orders/order-prefetch.ts';
import { NotFoundPage } from './features/shell/NotFoundPage.tsx';
import { RequireRight } from './features/shell/RequireRight.tsx';
import { RequireSession } from './features/shell/RequireSession.tsx';
import { Shell } from './features/shell/Shell.tsx';
import { paths } from './paths.ts';
import { useSession } from './platform/session.ts';
import { whenIdle } from './platform/when-idle.ts';
import { Boundary } from './ui/Boundary.tsx';
import { ScreenFailed } from './ui/ScreenFailed.tsx';

/** A screen whose code comes when somebody goes there; until then the old one stays. */
const screen = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: { Component: load },
});

/** Screens of whoever has one of these rights; open ones are also for those who have none at all. */
const withRight = (
  oneOf: readonly Right[],
  children: RouteObject[],
  isOpen = false,
): RouteObject => ({ element: <RequireRight oneOf={oneOf} isOpen={isOpen} />, children });

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
  screen(paths.join, async () => (await import('./features/auth/JoinPage.tsx')).JoinPage),
  screen(
    paths.forgotPassword,
    async () => (await import('./features/auth/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  ),
  screen(
    paths.resetPassword,
    async () => (await import('./features/auth/ResetPasswordPage.tsx')).ResetPasswordPage,
  ),
  screen(
    paths.privacy,
    async () => (await import('./features/privacy/PrivacyPage.tsx')).PrivacyPage,
  ),
];

/** The spec's screens that manage the store. */
const manageScreens: RouteObject[] = [
  withRight(
    ['orders.read'],
    [
      screen(paths.orders, async () => {
        startLoad();
        const page = import('./features/orders/OrdersPage.tsx');
        (await import('./features/orders/order-query.ts')).prefetchOrders();
        return (await page).OrdersPage;
      }),
    ],
    true,
  ),
  withRight(
    ['catalogue.write'],
    [
      screen(paths.products, async () => {
        const page = import('./features/products/ProductsPage.tsx');
        (await import('./product-list/product-query.ts')).prefetchProducts();
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
    ],
    true,
  ),
  withRight(
    ['store.door'],
    [screen(paths.store, async () => (await import('./features/store/StorePage.tsx')).StorePage)],
    true,
  ),
  withRight(
    ['banners.write'],
    [
      screen(
        paths.banners,
        async () => (await import('./features/banners/BannersPage.tsx')).BannersPage,
      ),
    ],
    true,
  ),
];

/** The screens that the logged-out are sent away from, to the log-in. */
const guardedScreens: RouteObject[] = [
  withRight(
    ['sales.read'],
    [
      screen(paths.dashboard, async () => {
        const page = import('./features/sales/SalesPage.tsx');
        (await import('./features/sales/sales-query.ts')).prefetchSales();
        return (await page).SalesPage;
      }),
    ],
    true,
  ),
  withRight(
    ['orders.read'],
    [
      screen(
        paths.liveOrders,
        async () => (await import('./features/orders/BoardPage.tsx')).BoardPage,
      ),
      screen(paths.order, async () => (await import('./features/orders/OrderPage.tsx')).OrderPage),
      screen(
        paths.pickList,
        async () => (await import('./features/printing/PickListPage.tsx')).PickListPage,
      ),
    ],
  ),
  withRight(
    ['orders.pack'],
    [
      screen(
        paths.toPack,
        async () => (await import('./features/orders/ToPackPage.tsx')).ToPackPage,
      ),
    ],
  ),
  withRight(
    ['orders.deliver'],
    [
      screen(
        paths.toDeliver,
        async () => (await import('./features/orders/ToDeliverPage.tsx')).ToDeliverPage,
      ),
    ],
  ),
  withRight(
    ['catalogue.write'],
    [
      screen(paths.priceAndStock, async () => {
        const page = import('./features/price-and-stock/PriceAndStockPage.tsx');
        (await import('./product-list/product-query.ts')).prefetchProducts();
        return (await page).PriceAndStockPage;
      }),
      screen(
        paths.importProducts,
        async () => (await import('./features/import-products/ImportPage.tsx')).ImportPage,
      ),
    ],
  ),
  withRight(
    ['history.read'],
    [
      screen(
        paths.history,
        async () => (await import('./features/history/HistoryPage.tsx')).HistoryPage,
      ),
    ],
  ),
  withRight(
    ['people.write'],
    [
      screen(
        paths.people,
        async () => (await import('./features/people/PeoplePage.tsx')).PeoplePage,
      ),
    ],
  ),
  withRight(
    ['settings.write'],
    [
      screen(
        paths.settings,
        async () => (await import('./features/settings/SettingsPage.tsx')).SettingsPage,
      ),
    ],
  ),
  screen(
    paths.profile,
    async () => (await import('./features/profile/ProfilePage.tsx')).ProfilePage,
  ),
];

/** What shows the floor and the door in the bar, and what prints. */
async function loadSessionParts() {
  const [{ LiveBar, LiveFrame }, { StoreButton }, { PrintingHost }] = await Promise.all([
    import('./features/live/LiveFrame.tsx'),
    import('./features/store/StoreButton.tsx'),
    import('./features/printing/PrintingHost.tsx'),
  ]);
  return { LiveBar, LiveFrame, StoreButton, PrintingHost };
}

type SessionParts = Awaited<ReturnType<typeof loadSessionParts>>;

/** What a log-in has on every screen; it comes once the first screen is done with. */
function useSessionParts(): SessionParts | undefined {
  const { isLoggedIn } = useSession();
  const [parts, setParts] = useState<SessionParts>();
  useEffect(() => {
    if (!isLoggedIn) return;
    return whenIdle(async () => setParts(await loadSessionParts()));
  }, [isLoggedIn]);
  return isLoggedIn ? parts : undefined;
}

/** What stands around every screen, and above any of them the log-in in place. */
function Frame() {
  const parts = useSessionParts();
  return (
    <>
      <Shell
        barParts={(onChoice) =>
          parts && (
            <>
              <Boundary of={parts} instead={null}>
                <parts.LiveBar />
              </Boundary>
              <Boundary of={parts} instead={null}>
                <parts.StoreButton onChoice={onChoice} />
              </Boundary>
            </>
          )
        }
      />
      {parts && (
        <Boundary of={parts} instead={null}>
          <parts.LiveFrame />
        </Boundary>
      )}
      <LogInAgain />
      {parts && (
        <Boundary of={parts} instead={null}>
          <parts.PrintingHost />
        </Boundary>
      )}
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
          ...manageScreens,
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
