import { expect } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { test } from './fixtures.ts';
import { placeOrdersInEveryStatus } from './orders-in-every-status.ts';
import { dayAgo, SalesPage } from './pages/sales.page.ts';
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
