import { useEffect, useState } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { paths } from './paths.ts';
import { useSession } from './platform/session.ts';
import { whenIdle } from './platform/when-idle.ts';
import { LogInAgain } from './screens/auth/LogInAgain.tsx';
import { NotFoundPage } from './screens/shell/NotFoundPage.tsx';
import { Opening } from './screens/shell/Opening.tsx';
import { RequireSession } from './screens/shell/RequireSession.tsx';
import { screen, withRight } from './screens/shell/routes.tsx';
import { Shell } from './screens/shell/Shell.tsx';
import { Boundary } from './ui/Boundary.tsx';
import { ScreenFailed } from './ui/ScreenFailed.tsx';

/** The screens by their address. A list begins its fetch beside its code, by an import of its own. */
const screens: RouteObject[] = [
  screen(
    paths.landing,
    async () => (await import('./screens/landing/LandingPage.tsx')).LandingPage,
  ),
  screen(paths.register, async () => (await import('./screens/auth/SignUpPage.tsx')).SignUpPage),
  screen(
    paths.verifyOtp,
    async () => (await import('./screens/auth/VerifyOtpPage.tsx')).VerifyOtpPage,
  ),
  screen(paths.login, async () => (await import('./screens/auth/LoginPage.tsx')).LoginPage),
  screen(paths.join, async () => (await import('./screens/auth/JoinPage.tsx')).JoinPage),
  screen(
    paths.forgotPassword,
    async () => (await import('./screens/auth/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  ),
  screen(
    paths.resetPassword,
    async () => (await import('./screens/auth/ResetPasswordPage.tsx')).ResetPasswordPage,
  ),
  screen(
    paths.privacy,
    async () => (await import('./screens/privacy/PrivacyPage.tsx')).PrivacyPage,
  ),
];

/** The spec's screens that manage the store. */
const manageScreens: RouteObject[] = [
  withRight(
    ['orders.read'],
    [
      screen(paths.orders, async () => {
        const page = import('./screens/order-list/OrdersPage.tsx');
        (await import('./nouns/orders/order-query.ts')).prefetchOrders();
        return (await page).OrdersPage;
      }),
    ],
    true,
  ),
  withRight(
    ['catalogue.write'],
    [
      screen(paths.products, async () => {
        const page = import('./screens/products/ProductsPage.tsx');
        (await import('./nouns/products/product-query.ts')).prefetchProducts();
        return (await page).ProductsPage;
      }),
      screen(
        paths.addProduct,
        async () => (await import('./screens/products/AddProductPage.tsx')).AddProductPage,
      ),
      screen(
        paths.editProduct,
        async () => (await import('./screens/products/EditProductPage.tsx')).EditProductPage,
      ),
      screen(
        paths.categories,
        async () => (await import('./screens/categories/CategoriesPage.tsx')).CategoriesPage,
      ),
    ],
    true,
  ),
  withRight(
    ['store.door'],
    [screen(paths.store, async () => (await import('./screens/store/StorePage.tsx')).StorePage)],
    true,
  ),
  withRight(
    ['banners.write'],
    [
      screen(
        paths.banners,
        async () => (await import('./screens/banners/BannersPage.tsx')).BannersPage,
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
        const page = import('./screens/sales/SalesPage.tsx');
        (await import('./screens/sales/sales-query.ts')).prefetchSales();
        return (await page).SalesPage;
      }),
      screen(
        paths.whatSells,
        async () => (await import('./screens/sales/sold/WhatSellsPage.tsx')).WhatSellsPage,
      ),
    ],
    true,
  ),
  withRight(
    ['orders.read'],
    [
      screen(
        paths.liveOrders,
        async () => (await import('./screens/live-orders/BoardPage.tsx')).BoardPage,
      ),
      screen(paths.order, async () => (await import('./screens/order/OrderPage.tsx')).OrderPage),
      screen(
        paths.customers,
        async () => (await import('./screens/customers/CustomersPage.tsx')).CustomersPage,
      ),
      screen(
        paths.customer,
        async () => (await import('./screens/customers/CustomerPage.tsx')).CustomerPage,
      ),
      screen(
        paths.pickList,
        async () => (await import('./screens/pick-list/PickListPage.tsx')).PickListPage,
      ),
    ],
  ),
  withRight(
    ['orders.work'],
    [
      screen(
        paths.newOrder,
        async () => (await import('./screens/new-order/NewOrderPage.tsx')).NewOrderPage,
      ),
    ],
  ),
  withRight(
    ['orders.pack'],
    [
      screen(
        paths.toPack,
        async () => (await import('./screens/fulfilment/ToPackPage.tsx')).ToPackPage,
      ),
    ],
  ),
  withRight(
    ['orders.deliver'],
    [
      screen(
        paths.toDeliver,
        async () => (await import('./screens/fulfilment/ToDeliverPage.tsx')).ToDeliverPage,
      ),
    ],
  ),
  withRight(
    ['catalogue.write'],
    [
      screen(paths.priceAndStock, async () => {
        const page = import('./screens/price-and-stock/PriceAndStockPage.tsx');
        (await import('./nouns/products/product-query.ts')).prefetchProducts();
        return (await page).PriceAndStockPage;
      }),
      screen(
        paths.importProducts,
        async () => (await import('./screens/import-products/ImportPage.tsx')).ImportPage,
      ),
    ],
  ),
  withRight(
    ['orders.money'],
    [
      screen(paths.cash, async () => (await import('./screens/cash/CashPage.tsx')).CashPage),
      screen(paths.cashDay, async () => (await import('./screens/cash/DayPage.tsx')).DayPage),
    ],
  ),
  withRight(
    ['history.read'],
    [
      screen(
        paths.history,
        async () => (await import('./screens/history/HistoryPage.tsx')).HistoryPage,
      ),
    ],
  ),
  withRight(
    ['people.write'],
    [
      screen(
        paths.people,
        async () => (await import('./screens/people/PeoplePage.tsx')).PeoplePage,
      ),
    ],
  ),
  withRight(
    ['settings.write'],
    [
      screen(
        paths.settings,
        async () => (await import('./screens/settings/SettingsPage.tsx')).SettingsPage,
      ),
      screen(
        paths.system,
        async () => (await import('./screens/system/SystemPage.tsx')).SystemPage,
      ),
    ],
  ),
  screen(
    paths.profile,
    async () => (await import('./screens/profile/ProfilePage.tsx')).ProfilePage,
  ),
];

/** What searches, shows the floor and the door in the bar, and prints. */
async function loadSessionParts() {
  const [{ SearchButton }, { LiveBar, LiveFrame }, { StoreButton }, { PrintingHost }] =
    await Promise.all([
      import('./screens/shell/SearchButton.tsx'),
      import('./uses/live/LiveFrame.tsx'),
      import('./nouns/store/StoreButton.tsx'),
      import('./uses/printing/PrintingHost.tsx'),
    ]);
  return { SearchButton, LiveBar, LiveFrame, StoreButton, PrintingHost };
}

/** What a log-in has on every screen; it comes once the first screen is done with. */
function useSessionParts() {
  const { isLoggedIn } = useSession();
  const [parts, setParts] = useState<Awaited<ReturnType<typeof loadSessionParts>>>();
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
                <parts.SearchButton onOpen={onChoice} />
              </Boundary>
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
    hydrateFallbackElement: <Opening />,
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
