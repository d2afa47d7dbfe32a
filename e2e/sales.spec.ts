import { expect } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { test } from './fixtures.ts';
import { placeOrdersInEveryStatus } from './orders-in-every-status.ts';
import { dayAgo, SalesPage, watchReports } from './pages/sales.page.ts';
import { settle } from './pages/settle.ts';

test.use({ asAdmin: true });

test('the figures are right as soon as orders are placed and worked, and so is their export', async ({
  store,
  page,
}) => {
  await placeOrdersInEveryStatus(store);
  const sales = new SalesPage(page);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await sales.open();
  await expect(sales.figures).toHaveText(['5', '1', '1', '1', '1', '₹897.00']);
  await expect(sales.range).toHaveText(dayAgo(0));
  await expect(sales.users.locator('data')).toHaveText('2');
  await expect(page).toHaveTitle('Sales Dashboard · Kirana');

  await expect(sales.scaledChart.getByText('scaled down by 10')).toContainText(
    '10,000 shows as 1,000',
  );
  expect(await sales.valuesOf(sales.scaledChart)).toContainEqual(['Chart value', '₹89.70']);
  const [headings, ...hours] = await sales.valuesOf(sales.hourlyChart);
  expect(headings).toEqual(['Hour', 'Amount', 'Orders']);
  expect(hours).toHaveLength(24);
  expect(hours[0]?.[0]).toBe('12 am to 1 am');
  expect(hours[23]?.[0]).toBe('11 pm to 12 am');
  // The orders may have been placed on both sides of a full hour.
  expect(hours.reduce((sum, [, , orders]) => sum + Number(orders), 0)).toBe(5);
  await expect(sales.card('Total Amount')).toContainText('₹598.00 still to collect in cash');

  const download = page.waitForEvent('download');
  await sales.export.click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('sales_report.xlsx');
  expect(await readXlsxFile(await file.path())).toEqual([
    {
      sheet: 'Sales Data',
      data: [
        ['Metric', 'Value'],
        ['Total Orders', 5],
        ['Total Accepted', 1],
        ['Total Cancelled', 1],
        ['Total Rejected', 1],
        ['Total Delivered', 1],
        ['Total Amount', 897],
      ],
    },
  ]);
  await expect(page.getByText('sales_report.xlsx is saved')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a card leads to the orders it counts', { tag: '@release' }, async ({ store, page }) => {
  const orders = await placeOrdersInEveryStatus(store);
  const sales = new SalesPage(page);
  await sales.open('?period=weekly');
  await sales.card('Total Delivered').getByRole('link').click();
  await expect(page).toHaveURL(/\/manage-order\?from=.*&to=.*&status=delivered$/);
  const delivered = orders[3]?._id ?? '';
  await expect(page.locator('[data-order]')).toHaveCount(1);
  await expect(page.locator(`[data-order="${delivered}"]`)).toBeVisible();
  await page.goBack();
  await sales.card('Total Orders').getByRole('link').click();
  await expect(page.locator('[data-order]')).toHaveCount(5);
  await page.goBack();
  await expect(sales.card('Total Amount').getByRole('link')).toHaveCount(0);
});

test('the period is chosen, stands in the address, and Back undoes it', {
  tag: '@release',
}, async ({ page }) => {
  const sales = new SalesPage(page);
  const queries = watchReports(page);
  await sales.open();
  await expect(sales.period.getByRole('option')).toHaveText(['Daily', 'Weekly', 'Monthly']);
  await expect(sales.period).toHaveValue('daily');
  await expect(sales.range).toHaveText(dayAgo(0));
  await sales.period.selectOption('Weekly');
  await expect(sales.range).toHaveText(new RegExp(`^\\d+.* to ${dayAgo(0)}$`));
  await expect(page).toHaveURL('/admin-dashboard?period=weekly');
  expect(await sales.valuesOf(sales.dailyChart)).toHaveLength(8);
  await sales.period.selectOption('Monthly');
  await expect(page).toHaveURL('/admin-dashboard?period=monthly');
  await page.goBack();
  await expect(sales.period).toHaveValue('weekly');
  await page.goBack();
  await expect(sales.range).toHaveText(dayAgo(0));
  await expect
    .poll(() => queries)
    .toEqual(['daily', 'weekly', 'monthly', 'weekly', 'daily'].map((name) => `?period=${name}`));
  await page.goForward();
  await page.reload();
  await expect(sales.period).toHaveValue('weekly');
});

test('a custom range is applied once both dates are filled', { tag: '@release' }, async ({
  store,
  page,
}) => {
  await placeOrdersInEveryStatus(store);
  const sales = new SalesPage(page);
  const queries = watchReports(page);
  await sales.open();
  await expect(sales.figure('Total Orders')).toHaveText('5');
  await expect(sales.startDate).toBeHidden();
  await sales.customRange.click();
  await expect(sales.startDate).toHaveValue('');
  await expect(sales.endDate).toHaveValue('');
  await sales.startDate.fill('2020-01-01');
  await expect(page).toHaveURL('/admin-dashboard?startDate=2020-01-01');
  await expect(sales.range).toHaveText(dayAgo(0));
  expect(queries).toEqual(['?period=daily']);
  await sales.endDate.fill('2020-01-07');
  await expect(sales.range).toHaveText('1 to 7 Jan 2020');
  await expect(sales.figures).toHaveText(['0', '0', '0', '0', '0', '₹0.00']);
  await expect(page.getByText('No orders in these days.')).toBeVisible();
  expect(queries).toEqual(['?period=daily', '?startDate=2020-01-01&endDate=2020-01-07']);

  await page.reload();
  await expect(sales.range).toHaveText('1 to 7 Jan 2020');
  await expect(sales.endDate).toHaveValue('2020-01-07');
  await page.goBack();
  await expect(sales.endDate).toHaveValue('');
  await expect(sales.range).toHaveText(dayAgo(0));
});

test('the last choice rules: a period or the toggle takes the dates away', {
  tag: '@release',
}, async ({ page }) => {
  const sales = new SalesPage(page);
  const dates = '?startDate=2020-01-01&endDate=2020-01-07';
  await sales.open(dates);
  await sales.period.selectOption('Monthly');
  await expect(page).toHaveURL('/admin-dashboard?period=monthly');
  await expect(sales.range).toHaveText(new RegExp(`to ${dayAgo(0)}$`));
  await page.goBack();
  await expect(sales.range).toHaveText('1 to 7 Jan 2020');
  await sales.customRange.click();
  await expect(sales.startDate).toBeHidden();
  await expect(sales.range).toHaveText(dayAgo(0));
});

test('the charts are read by keyboard and come with this screen alone', async ({ store, page }) => {
  await placeOrdersInEveryStatus(store);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await settle(page, '/profile');
  expect(scripts.filter((url) => url.includes('SalesPage'))).toEqual([]);
  const sales = new SalesPage(page);
  await sales.open('?period=weekly');
  await expect(sales.day).toHaveAttribute('aria-valuetext', `${dayAgo(0)}, ₹897.00, 5 orders`);
  await sales.day.focus();
  const tip = page.locator('.visx-tooltip');
  await expect(tip).toContainText('₹897.00');
  await page.keyboard.press('ArrowLeft');
  await expect(tip).toContainText(dayAgo(1));
  await expect(sales.day).toHaveAttribute('aria-valuetext', `${dayAgo(1)}, ₹0.00, 0 orders`);
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await sales.scaledChart.locator('svg').first().hover();
  await expect(tip).toContainText('On the chart ₹89.70');
});
