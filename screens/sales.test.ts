import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import readXlsxFile from 'read-excel-file/node';
import { afterEach, expect, vi } from 'vitest';
import { placeOrdersInEveryStatus } from '../e2e/orders-in-every-status.ts';
import { ravi } from '../e2e/store.ts';
import { type App, test } from './app.ts';
import { press } from './forms.ts';
import { hold, lost } from './parts.ts';
import { watchFiles } from './saved-files.ts';

const reportCall = /^GET \/api\/sales\/sales-report(?!.*compare)/;
const noSales = 'No sales data available.';
const minute = 60_000;

afterEach(() => {
  vi.restoreAllMocks();
});

/** The first words of the errors that the page logs. */
function watchErrors(): (words: string) => number {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  return (words) => logged.mock.calls.filter(([error]) => String(error).startsWith(words)).length;
}

/** Records the queries of the report's calls. */
function watchReports(app: App): string[] {
  const queries: string[] = [];
  app.intercept(reportCall, (pass, { url }) => {
    queries.push(new URL(url).search);
    return pass();
  });
  return queries;
}

async function openSales(app: App, query = '') {
  await app.openAsOwner(`/admin-dashboard${query}`);
}

/** The day this many days ago by the store's clock, in words. */
const dayAgo = (days: number) =>
  new Intl.DateTimeFormat('en-IN', {
    ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' },
  }).format(Date.now() - days * 86_400_000);

/** The present range in words. */
const rangeIs = (words: string | RegExp) =>
  waitFor(() => expect(document.querySelector('h2[aria-live]')).toHaveTextContent(words));
const isToday = () => rangeIs(new RegExp(`^${dayAgo(0)}$`));
const summary = () => screen.queryByRole('list', { name: 'Summary' });
const totalIs = (orders: number) =>
  waitFor(() => {
    const name = within(summary() ?? document.body).getByText('Total Orders');
    expect(name.closest('li')?.querySelector('data')).toHaveTextContent(`${orders}`);
  });
const choosePeriod = async ({ user }: App, period: string) =>
  user.selectOptions(screen.getByLabelText('Period'), period);
const typeDate = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const exportRests = () =>
  expect(screen.getByRole('button', { name: 'Export Data to Excel' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
const users = () => screen.queryByRole('region', { name: 'Total Active Users' });
const gone = (find: () => unknown) => waitFor(() => expect(find()).toBeNull());
const retry = (app: App) => press(app, () => screen.getByRole('button', { name: 'Retry' }));

function turn(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

test('the figures are right as soon as orders are placed and worked, and so is their export', async ({
  store,
  app,
}) => {
  await placeOrdersInEveryStatus(store);
  const nextFile = watchFiles();
  await openSales(app);
  const figuresOf = (part: Element | null) =>
    [...(part?.querySelectorAll('data') ?? [])].map(({ textContent }) => textContent);
  await waitFor(() => expect(figuresOf(summary())).toEqual(['5', '1', '1', '1', '1', '₹897.00']));
  expect(summary()).toHaveTextContent('₹598.00 still to collect in cash');
  await isToday();
  await waitFor(() => expect(figuresOf(users())).toEqual(['2']));
  expect(document.title).toBe('Sales Dashboard · Kirana');
  const chart = (name: string) => screen.findByRole('region', { name });
  const valuesOf = (part: HTMLElement) =>
    within(part)
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));
  const scaled = await chart('Amount, divided by 10');
  expect(scaled).toHaveTextContent(/scaled down by 10.*10,000 shows as 1,000/);
  expect(valuesOf(scaled)).toContainEqual(['Chart value', '₹89.70']);
  const [headings, ...hours] = valuesOf(await chart('Sales by hour'));
  expect(headings).toEqual(['Hour', 'Amount', 'Orders']);
  expect(hours.map(([hour]) => hour)).toHaveLength(24);
  expect([hours[0]?.[0], hours[23]?.[0]]).toEqual(['12 am to 1 am', '11 pm to 12 am']);
  // The orders may have been placed on both sides of a full hour.
  expect(hours.reduce((sum, [, , orders]) => sum + Number(orders), 0)).toBe(5);
  await press(app, () => screen.getByRole('button', { name: 'Export Data to Excel' }));
  const { name, blob } = await nextFile();
  expect(name).toBe('sales_report.xlsx');
  const data = [
    ['Metric', 'Value'],
    ['Total Orders', 5],
    ...['Accepted', 'Cancelled', 'Rejected', 'Delivered'].map((done) => [`Total ${done}`, 1]),
    ['Total Amount', 897],
  ];
  const sheets = await readXlsxFile(Buffer.from(await blob.arrayBuffer()));
  expect(sheets).toEqual([{ sheet: 'Sales Data', data }]);
  expect(await screen.findByText(/^sales_report\.xlsx is saved/)).toBeVisible();
});

test('the report is fetched again every minute, not while hidden', async ({ store, app }) => {
  await store.adminToken();
  const customer = await store.join(ravi);
  // The server's clock does not go on with this device's.
  app.intercept(/^GET \/api\/live/, lost);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // At the beginning of a minute, so that the shown time is still the same when it is compared.
  vi.setSystemTime(new Date().setSeconds(0, 0));
  const queries = watchReports(app);
  await openSales(app);
  await totalIs(0);
  await store.placeOrder(customer);
  await vi.advanceTimersByTimeAsync(minute);
  await totalIs(1);
  expect(queries).toHaveLength(2);
  const clock = new Intl.DateTimeFormat('en-IN', {
    ...{ hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' },
  }).format(Date.now());
  expect(screen.getByRole('main')).toHaveTextContent(`Updated ${clock.replaceAll('\u202f', ' ')}`);

  turn('hidden');
  await store.placeOrder(customer);
  await vi.advanceTimersByTimeAsync(3 * minute);
  expect(queries).toHaveLength(2);
  turn('visible');
  await totalIs(2);
  expect(queries).toHaveLength(3);
});

test('it says Loading... at first, and dims the old figures while others load', async ({ app }) => {
  const { letGo: letFirst } = hold(app, reportCall);
  await openSales(app);
  expect(await screen.findByText('Loading...')).toBeVisible();
  exportRests();
  letFirst();
  await isToday();
  await gone(() => screen.queryByText('Loading...'));
  const { letGo: letSecond } = hold(app, reportCall);
  await choosePeriod(app, 'Weekly');
  const busy = () => document.querySelector('[aria-busy="true"]');
  await waitFor(() => expect(busy()).toBeVisible());
  await isToday();
  letSecond();
  await rangeIs(/ to /);
  await gone(busy);
});

test('a first fetch that fails is logged, and says that there is no data', async ({ app }) => {
  const loggedTimes = watchErrors();
  const findAgain = app.intercept(reportCall, async () => Response.json({}, { status: 500 }));
  await openSales(app);
  expect(await screen.findByText(noSales)).toBeVisible();
  expect(summary()).toBeNull();
  await waitFor(() => expect(users()).toBeVisible());
  expect(loggedTimes('Failed to fetch sales data')).toBe(1);
  findAgain();
  await retry(app);
  await isToday();
  await gone(() => screen.queryByText(noSales));
});

test('a later fetch that fails keeps the figures, with a small notice', async ({ store, app }) => {
  await placeOrdersInEveryStatus(store);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const loggedTimes = watchErrors();
  await openSales(app);
  await totalIs(5);
  const findAgain = app.intercept(reportCall, lost);
  await vi.advanceTimersByTimeAsync(minute);
  const main = () => screen.getByRole('main').textContent;
  const notice = `You see those of ${dayAgo(0)} as of`;
  await waitFor(() => expect(main()).toContain(notice));
  await totalIs(5);
  await choosePeriod(app, 'Monthly');
  await waitFor(() => expect(loggedTimes('Failed to fetch sales data')).toBe(2));
  await waitFor(() => expect(main()).toContain(notice));
  await isToday();
  await totalIs(5);
  findAgain();
  await retry(app);
  await rangeIs(/ to /);
  await waitFor(() => expect(main()).not.toContain(notice));
});

test('the users panel is asked for once, and stays hidden when it fails', async ({ app }) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const loggedTimes = watchErrors();
  let requests = 0;
  app.intercept(/^GET \/api\/auth\/total/, async () => {
    requests += 1;
    return Response.json({}, { status: 503 });
  });
  await openSales(app);
  await isToday();
  await waitFor(() => expect(loggedTimes('Failed to fetch total users')).toBe(1));
  await vi.advanceTimersByTimeAsync(minute);
  await choosePeriod(app, 'Weekly');
  await rangeIs(/ to /);
  expect(users()).toBeNull();
  expect(requests).toBe(1);
});

test('dates that make no range are refused, and the figures stay', async ({ app }) => {
  await openSales(app, '?startDate=2020-01-01&endDate=2020-01-07');
  await rangeIs(/^1 to 7 Jan 2020$/);
  const queries = watchReports(app);
  typeDate('Start date', '2020-01-08');
  const refused = (words: string) =>
    waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
  await refused('Start date must not be after End date.');
  expect(screen.getByLabelText('Start date')).toHaveAttribute('aria-invalid', 'true');
  typeDate('Start date', '1920-01-08');
  await refused('at most ten years apart');
  await rangeIs(/^1 to 7 Jan 2020$/);
  expect(queries).toEqual([]);
  typeDate('Start date', '2020-01-06');
  await rangeIs(/^6 to 7 Jan 2020$/);
  await gone(() => screen.queryByRole('alert'));
});

test('the period and the dates stand in the address, the last choice rules, and Back undoes it', async ({
  app,
}) => {
  const queries = watchReports(app);
  const isAt = (query: string) =>
    waitFor(() => expect(app.address()).toBe(`/admin-dashboard${query}`));
  const showDates = () => app.user.click(screen.getByRole('button', { name: 'Custom Date Range' }));
  await openSales(app);
  await isToday();
  await choosePeriod(app, 'Weekly');
  await rangeIs(new RegExp(`^\\d+.* to ${dayAgo(0)}$`));
  await isAt('?period=weekly');
  history.back();
  await isToday();
  await showDates();
  typeDate('Start date', '2020-01-01');
  await isAt('?startDate=2020-01-01');
  await isToday();
  typeDate('End date', '2020-01-07');
  await rangeIs(/^1 to 7 Jan 2020$/);
  expect(await screen.findByText('No orders in these days.')).toBeVisible();
  const asked = ['period=daily', 'period=weekly', 'period=daily'];
  const dates = 'startDate=2020-01-01&endDate=2020-01-07';
  expect(queries).toEqual([...asked, dates].map((query) => `?${query}`));
  await choosePeriod(app, 'Monthly');
  await isAt('?period=monthly');
  history.back();
  await rangeIs(/^1 to 7 Jan 2020$/);
  await showDates();
  await gone(() => screen.queryByLabelText('Start date'));
  await isToday();
});

test('each figure says how it compares with days before, as this device wants it', async ({
  store,
  app,
}) => {
  await store.adminToken();
  await store.placeOrder(await store.join(ravi));
  await openSales(app);
  const compared = () => within(summary() ?? document.body).queryAllByText(/none before|as much/);
  await waitFor(() => expect(compared()).toHaveLength(6));
  const links = within(summary() ?? document.body).getAllByRole('link');
  expect(links).toHaveLength(5);
  for (const [at, status] of ['', '&status=accepted', '&status=cancelled'].entries())
    expect(links[at]?.getAttribute('href')).toMatch(
      new RegExp(`^/manage-order\\?from=[\\d-]{10}&to=[\\d-]{10}${status}$`),
    );
  const label = () => screen.getByLabelText('Compare with');
  const lose = app.intercept(/sales-report.*compare=week/, lost);
  await app.user.selectOptions(label(), 'The same days last week');
  await screen.findByText('The figures to compare with could not be fetched.');
  await totalIs(1);
  lose();
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(label()).toHaveFocus());
  await app.user.selectOptions(label(), 'Nothing');
  expect(compared()).toHaveLength(0);
  await app.open('/admin-dashboard');
  await totalIs(1);
  expect(label()).toHaveDisplayValue('Nothing');
  expect(compared()).toHaveLength(0);
});
