import type { ShopPage, ShopPageData } from '@kirana/contract';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { FoundPage } from './Found.tsx';
import { Frame } from './Frame.tsx';
import { productFacts, storeFacts } from './facts.ts';
import { links, type Named } from './links.ts';
import { headingOf } from './ProductName.tsx';
import { AboutPage } from './pages/AboutPage.tsx';
import { aboutText } from './pages/about.text.ts';
import { BillPage } from './pages/BillPage.tsx';
import { billText } from './pages/bill.text.ts';
import { CartPage } from './pages/CartPage.tsx';
import { CategoryPage } from './pages/CategoryPage.tsx';
import { cartText } from './pages/cart.text.ts';
import { HomePage } from './pages/HomePage.tsx';
import { MissingPage } from './pages/MissingPage.tsx';
import { missingText } from './pages/missing.text.ts';
import { OrderPage } from './pages/OrderPage.tsx';
import { OrdersPage } from './pages/OrdersPage.tsx';
import { orderText } from './pages/order.text.ts';
import { ordersText } from './pages/orders.text.ts';
import { ProductPage } from './pages/ProductPage.tsx';
import { SearchPage } from './pages/SearchPage.tsx';
import { searchText } from './pages/search.text.ts';
import { TroublePage } from './pages/TroublePage.tsx';
import { troubleText } from './pages/trouble.text.ts';

interface Drawn {
  readonly title?: string;
  readonly body: ReactElement;
  /** The data that the browser hydrates the page with. */
  readonly live?: object;
  readonly isPrivate?: boolean;
  readonly q?: string;
  readonly found?: FoundPage;
  readonly hidesHours?: boolean;
}

/** Every page by its name; the type refuses a list that lacks one. */
const pages: { readonly [Page in ShopPage]: (data: ShopPageData<Page>) => Drawn } = {
  home: (data) => ({
    found: { path: links.home, facts: storeFacts(data) },
    body: <HomePage {...data} />,
  }),
  category: (data) => ({
    title: data.category.name,
    found: { path: links.category(data.category, data.after), picture: data.category.imageUrl },
    body: <CategoryPage {...data} />,
  }),
  product: (data) => ({
    title: headingOf(data.product),
    found: {
      path: links.product(data.product),
      picture: data.product.image,
      description: data.product.description || data.product.quantity,
      facts: productFacts(data),
    },
    body: <ProductPage {...data} />,
  }),
  search: (data) => ({
    title: data.q.trim() ? searchText.results(data.q.trim()) : searchText.title,
    q: data.q,
    isPrivate: true,
    body: <SearchPage {...data} />,
  }),
  cart: ({ front, cities, atTheDoor, now, timeZone }) => {
    const live = { front, cities, atTheDoor, now, timeZone };
    const body = (
      <Root page="cart">
        <CartPage {...live} />
      </Root>
    );
    return { title: cartText.title, isPrivate: true, live, body };
  },
  order: ({ logo: _, ...live }) => {
    const title = orderText.title(live.order._id.slice(-6));
    const body = (
      <Root page="order">
        <OrderPage {...live} />
      </Root>
    );
    return { title, isPrivate: true, live, body };
  },
  bill: (data) => ({
    title: billText.title(data.order._id.slice(-6)),
    isPrivate: true,
    body: <BillPage {...data} />,
  }),
  orders: ({ timeZone, now }) => {
    const live = { timeZone, now };
    const body = (
      <Root page="orders">
        <OrdersPage {...live} />
      </Root>
    );
    return { title: ordersText.title, isPrivate: true, live, body };
  },
  about: (data) => ({
    title: aboutText.title,
    found: { path: links.about },
    body: <AboutPage {...data} />,
  }),
  missing: () => ({ title: missingText.title, isPrivate: true, body: <MissingPage /> }),
  trouble: ({ status, front }) => ({
    ...(status < 500
      ? { title: missingText.title, body: <MissingPage /> }
      : {
          title: troubleText.title(status),
          body: <TroublePage status={status} phone={front.phone} />,
        }),
    isPrivate: true,
    hidesHours: true,
  }),
};

/** The part of the page that the browser hydrates. */
const Root = ({ page, children }: { page: string; children: ReactElement }) => (
  <div id="live" data-page={page}>
    {children}
  </div>
);

/** Draws a page as HTML. */
export function render<Page extends ShopPage>(page: Page, data: ShopPageData<Page>): string {
  const { body, ...drawn } = pages[page](data);
  const { front, timeZone, now, logo, site } = data;
  const frame = { front, timeZone, now, logo, site };
  return `<!doctype html>${renderToString(
    <Frame {...frame} {...drawn}>
      {body}
    </Frame>,
  )}`;
}

/** The sitemap in pieces, of which each holds the addresses of some products. */
export async function* drawSitemap(
  site: string,
  categories: readonly Named[],
  products: AsyncIterable<readonly Named[]>,
): AsyncGenerator<string> {
  // The name of a host may hold an `&`; paths are encoded.
  const origin = site.replaceAll('&', '&amp;');
  const draw = (paths: readonly string[]) =>
    paths.map((path) => `<url><loc>${origin}${path}</loc></url>\n`).join('');
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  yield draw([links.home, ...categories.map((category) => links.category(category))]);
  for await (const some of products) yield draw(some.map(links.product));
  yield '</urlset>\n';
}
