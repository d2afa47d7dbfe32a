import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { placeOrdersInEveryStatus } from './orders-in-every-status.ts';
import { dayAgo, reportCall, SalesPage, totalUsersCall, watchReports } from './pages/sales.page.ts';
import { storedToken, storeToken, unsignedToken } from './pages/session-token.ts';
import { ravi } from './store.ts';

const noSales = 'No sales data available.';

/** The first words of the errors that the page logs. */
function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

const loggedTimes = (errors: string[], words: string) =>
  errors.filter((error) => error.startsWith(words)).length;

async function passOneMinute(page: Page): Promise<void> {
  await page.clock.fastForward('01:00');
}

async function turn(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}

/** Delays the report until the returned function is called. */
async function holdReport(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(reportCall, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test.describe('as the administrator', () => {
  test.use({ asAdmin: true });

  test('the report is fetched again every minute, not while hidden', { tag: '@release' }, async ({
    store,
    page,
  }) => {
    const customer = await store.join(ravi);
    // At the beginning of a minute, so that the shown time is still the same when it is compared.
    await page.clock.install({ time: new Date().setSeconds(0, 0) });
    const sales = new SalesPage(page);
    const queries = watchReports(page);
    await sales.open();
    await expect(sales.figure('Total Orders')).toHaveText('0');
    await store.placeOrder(customer);
    await passOneMinute(page);
    await expect(sales.figure('Total Orders')).toHaveText('1');
    expect(queries).toHaveLength(2);
    const clock = await page.evaluate(() =>
      new Intl.DateTimeFormat('en-IN', {
        hour: 'numeric',
        minute: '2-digit',
        timeZone: 'Asia/Kolkata',
      }).format(Date.now()),
    );
    await expect(page.getByText(`Updated ${clock.replaceAll('\u202f', ' ')}`)).toBeVisible();

    await turn(page, 'hidden');
    await store.placeOrder(customer);
    for (let minute = 0; minute < 3; minute += 1) await passOneMinute(page);
    expect(queries).toHaveLength(2);
    await turn(page, 'visible');
    await expect(sales.figure('Total Orders')).toHaveText('2');
    expect(queries).toHaveLength(3);
  });

  test('it says Loading... at first, and dims the old figures while others load', {
    tag: '@release',
  }, async ({ page }) => {
    const letFirst = await holdReport(page);
    const sales = new SalesPage(page);
    await sales.open();
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await expect(sales.export).toHaveAttribute('aria-disabled', 'true');
    letFirst();
    await expect(sales.range).toHaveText(dayAgo(0));
    await expect(page.getByText('Loading...')).toBeHidden();
    const letSecond = await holdReport(page);
    await sales.period.selectOption('Weekly');
    await expect(page.locator('[aria-busy="true"]')).toBeVisible();
    await expect(sales.range).toHaveText(dayAgo(0));
    letSecond();
    await expect(sales.range).toHaveText(/ to /);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  });

  test('a first fetch that fails is logged, and says that there is no data', {
    tag: '@release',
  }, async ({ page }) => {
    const sales = new SalesPage(page);
    const errors = watchErrors(page);
    await page.route(reportCall, (route) => route.fulfill({ status: 500, json: {} }));
    await sales.open();
    await expect(page.getByText(noSales, { exact: true })).toBeVisible();
    await expect(sales.cards).toHaveCount(0);
    await expect(sales.users).toBeVisible();
    expect(loggedTimes(errors, 'Failed to fetch sales data')).toBe(1);
    await page.unroute(reportCall);
    await sales.retry.click();
    await expect(sales.range).toHaveText(dayAgo(0));
    await expect(page.getByText(noSales)).toBeHidden();
  });

  test('a later fetch that fails keeps the figures, with a small notice', {
    tag: '@release',
  }, async ({ store, page }) => {
    await placeOrdersInEveryStatus(store);
    await page.clock.install();
    const sales = new SalesPage(page);
    const errors = watchErrors(page);
    await sales.open();
    await expect(sales.figure('Total Orders')).toHaveText('5');
    await page.route(reportCall, (route) => route.abort());
    await passOneMinute(page);
    const notice = page.getByText(`You see those of ${dayAgo(0)} as of`);
    await expect(notice).toBeVisible();
    await expect(sales.figure('Total Orders')).toHaveText('5');
    await sales.period.selectOption('Monthly');
    await expect.poll(() => loggedTimes(errors, 'Failed to fetch sales data')).toBe(2);
    await expect(notice).toBeVisible();
    await expect(sales.range).toHaveText(dayAgo(0));
    await expect(sales.figure('Total Orders')).toHaveText('5');
    await page.unroute(reportCall);
    await sales.retry.click();
    await expect(sales.range).toHaveText(/ to /);
    await expect(notice).toBeHidden();
  });

  test('the users panel is asked for once, and stays hidden when it fails', {
    tag: '@release',
  }, async ({ page }) => {
    await page.clock.install();
    const sales = new SalesPage(page);
    const errors = watchErrors(page);
    let requests = 0;
    await page.route(totalUsersCall, (route) => {
      requests += 1;
      return route.fulfill({ status: 503, json: {} });
    });
    await sales.open();
    await expect(sales.range).toHaveText(dayAgo(0));
    await expect.poll(() => loggedTimes(errors, 'Failed to fetch total users')).toBe(1);
    await passOneMinute(page);
    await sales.period.selectOption('Weekly');
    await expect(sales.range).toHaveText(/ to /);
    await expect(page.getByText('Total Active Users')).toHaveCount(0);
    expect(requests).toBe(1);
  });

  test('a token that the server refuses leads to the log-in', { tag: '@release' }, async ({
    page,
  }) => {
    const sales = new SalesPage(page);
    await sales.open();
    await expect(sales.range).toBeVisible();
    await page.route(reportCall, (route) => route.fulfill({ status: 401, json: {} }));
    await sales.period.selectOption('Weekly');
    await expect(page).toHaveURL('/login');
    expect(await storedToken(page)).toBeNull();
  });
});

test('the logged-out are led to the log-in, also when the token expires', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/admin-dashboard');
  await expect(page).toHaveURL('/login');
  await page.clock.install();
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, json: {} }));
  await storeToken(page, unsignedToken(600));
  await page.goto('/admin-dashboard');
  await expect(page.getByText(noSales)).toBeVisible();
  await page.clock.fastForward('10:05');
  await expect(page).toHaveURL('/login');
});

test('an account without the rights is told why', { tag: '@release' }, async ({ store, page }) => {
  await store.adminToken();
  const token = await store.join(ravi);
  const refusal = await store.call('GET', '/api/sales/sales-report', { token });
  await storeToken(page, token);
  const sales = new SalesPage(page);
  await sales.open();
  await expect(page.getByText(noSales, { exact: true })).toBeVisible();
  await expect(page.getByText(refusal.body.message)).toBeVisible();
  await expect(sales.users).toHaveCount(0);
});
