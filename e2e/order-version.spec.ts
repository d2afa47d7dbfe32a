import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { listCall, OrdersPage } from './pages/orders.page.ts';
import { ravi } from './store.ts';

test.use({ asAdmin: true });

interface Asked {
  since: string | null;
  status: number;
}

/** Replaces the `ETag` of the list, as a proxy may do. */
async function replaceTags(page: Page, tagOf: (etag: string, call: number) => string | undefined) {
  const asked: Asked[] = [];
  await page.route(listCall, async (route) => {
    const response = await route.fetch();
    const { etag = '', ...others } = response.headers();
    const since = new URL(route.request().url()).searchParams.get('since');
    asked.push({ since, status: response.status() });
    const tag = tagOf(etag, asked.length);
    const headers = tag === undefined ? others : { ...others, etag: tag };
    await route.fulfill({ response, headers });
  });
  return asked;
}

const suffixed = (etag: string) => etag.replace(/"$/, '-gzip"');

const proxies: [name: string, tagOf: (etag: string, call: number) => string | undefined][] = [
  ['suffixes every answer’s tag', suffixed],
  ['suffixes some tags', (etag, call) => (call % 2 === 0 ? suffixed(etag) : etag)],
  ['takes every tag away', () => undefined],
  ['takes some tags away', (etag, call) => (call % 2 === 0 ? undefined : etag)],
  ['lays its own in', (_, call) => `"${call}-1763730000000"`],
];

for (const [name, tagOf] of proxies) {
  test(`the list stays whole behind a proxy that ${name}`, async ({ store, page }) => {
    const customer = await store.join(ravi);
    await store.placeOrder(customer);
    const asked = await replaceTags(page, tagOf);
    const orders = new OrdersPage(page);
    await orders.open();
    await expect(orders.rows).toHaveCount(1);
    for (let count = 2; count <= 5; count += 1) {
      await store.placeOrder(customer);
      await orders.button('Fetch Orders').click();
      await expect(orders.rows).toHaveCount(count);
      await expect(page.getByText('could not be refreshed')).toBeHidden();
    }
    expect(asked.filter(({ status }) => status >= 400)).toEqual([]);
  });
}

test('what changed alone is asked for; a refused version is dropped and all orders are fetched', async ({
  store,
  page,
}) => {
  // Without the live state, which would refetch the list before the button does.
  await page.route('**/api/live**', (route) => route.abort());
  const customer = await store.join(ravi);
  await store.placeOrder(customer);
  const orders = new OrdersPage(page);
  await orders.open();
  await expect(orders.rows).toHaveCount(1);
  const answers: [status: number, text: string][] = [];
  await page.route(listCall, async (route) => {
    const response = await route.fetch();
    answers.push([response.status(), await response.text()]);
    await route.fulfill({ response });
  });
  await orders.button('Fetch Orders').click();
  await expect.poll(() => answers).toEqual([[304, '']]);
  const second = await store.placeOrder(customer);
  await orders.button('Fetch Orders').click();
  await expect(orders.rows).toHaveCount(2);
  expect(JSON.parse(answers[1]?.[1] ?? '')).toMatchObject([second]);
  let refused = 0;
  await page.route('**/api/order/all?since=*', (route) => {
    refused += 1;
    return route.fulfill({ status: 400, json: { message: 'Since must be a version' } });
  });
  await store.placeOrder(customer);
  await orders.button('Fetch Orders').click();
  await expect(orders.rows).toHaveCount(3);
  expect(refused).toBe(1);
  await expect(page.getByText('could not be refreshed')).toBeHidden();
});

test('an answer that does not say it holds only changes replaces the list', {
  tag: '@system',
}, async ({ store, page }) => {
  const customer = await store.join(ravi);
  const [first] = [await store.placeOrder(customer), await store.placeOrder(customer)];
  const orders = new OrdersPage(page);
  await orders.open();
  await expect(orders.rows).toHaveCount(2);
  // The server answers as a store with another history does.
  await page.route(listCall, async (route) => {
    const response = await route.fetch({
      url: `${store.url}/api/order/all`,
      headers: route.request().headers(),
    });
    await route.fulfill({ response, json: [first] });
  });
  await store.placeOrder(customer);
  await orders.button('Fetch Orders').click();
  await expect(orders.rows).toHaveCount(1);
  await expect(orders.row(first._id)).toBeVisible();
});
