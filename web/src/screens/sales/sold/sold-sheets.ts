import type {
  CustomerSales,
  DeliveryTimes,
  NotSoldLine,
  RanOutLine,
  SoldBy,
  SoldCategory,
  SoldHours,
  SoldLine,
} from '@kirana/contract';
import {
  type Cell,
  type Sheet,
  type SheetColumn,
  wallClock,
} from '../../../platform/spreadsheet.ts';
import { hourSpan, weekdayName } from './sold-words.ts';

const words = (title: string, width: number): SheetColumn => ({ title, kind: 'text', width });
const count = (title: string): SheetColumn => ({ title, kind: 'number', width: 10 });
const money = (title: string): SheetColumn => ({ title, kind: 'money', width: 16 });

const sheet = (name: string, columns: readonly SheetColumn[], rows: readonly Cell[][]): Sheet => ({
  ...{ name, columns, rows, rowCount: rows.length },
});

/** In percent, with two decimals. */
const percent = (share: number): number => Math.round(share * 10_000) / 100;

export const productSheet = (lines: readonly SoldLine[], by: SoldBy): Sheet =>
  sheet(
    'Products',
    [
      ...[words('Product', 36), words('Pack', 14), words('Category', 22), count('Pieces')],
      ...[money('Money'), count('Orders'), count(`Share of ${by} (%)`)],
    ],
    lines.map(({ product: { name, pack = '', category }, ...figures }) => [
      ...[name, pack, category?.name ?? '', figures.pieces, figures.money, figures.orders],
      percent(figures.share),
    ]),
  );

export const categorySheet = (categories: readonly SoldCategory[]): Sheet =>
  sheet(
    'Categories',
    [words('Category', 30), count('Pieces'), money('Money'), count('Share of money (%)')],
    categories.map(({ category, pieces, money: brought, share }) => [
      ...[category.name, pieces, brought, percent(share)],
    ]),
  );

export const hourSheet = ({ hours }: SoldHours): Sheet =>
  sheet(
    'When orders come',
    [words('Day', 14), words('Hour', 18), count('Orders'), money('Money')],
    hours.map(({ weekday, hour, orders, money: brought }) => [
      ...[weekdayName(weekday), hourSpan(hour), orders, brought],
    ]),
  );

export const ranOutSheet = (lines: readonly RanOutLine[]): Sheet =>
  sheet(
    'Ran out',
    [
      ...[words('Product', 36), words('Pack', 14), words('Category', 22), words('Now', 10)],
      ...[count('Minutes out'), count('Times'), count('Sold a day')],
    ],
    lines.map(({ product: { name, pack = '', category }, outSince, ...figures }) => [
      ...[name, pack, category?.name ?? '', outSince === undefined ? 'In stock' : 'Out'],
      ...[figures.minutes, figures.times, Math.round(figures.perDay * 100) / 100],
    ]),
  );

export function notSoldSheet(lines: readonly NotSoldLine[], timeZone: string): Sheet {
  const clock = wallClock(timeZone);
  return sheet(
    'Not sold',
    [
      ...[words('Product', 36), words('Pack', 14), words('Category', 22), money('Price')],
      { title: 'In the store since', kind: 'dateTime', width: 22 },
    ],
    lines.map(({ product: { name, pack = '', category }, price, since }) => [
      ...[name, pack, category?.name ?? '', price, clock(Date.parse(since))],
    ]),
  );
}

export function customerSheet(
  { notSeen = [], ...sales }: CustomerSales,
  timeZone: string,
): Sheet[] {
  const clock = wallClock(timeZone);
  return [
    sheet(
      'Customers',
      [words('Figure', 30), count('Value')],
      [
        ['New', sales.new],
        ['Came again', sales.again],
        ['Average order', sales.averageOrder],
        ['Orders per customer', sales.ordersPerCustomer],
      ],
    ),
    sheet(
      'Not seen for 30 days',
      [
        ...[words('Name', 30), words('Phone', 14), count('Orders'), money('Spent')],
        { title: 'Last order', kind: 'dateTime', width: 22 },
      ],
      notSeen.map(({ name, phone, orders, spent, lastOrderAt }) => [
        ...[name, phone, orders, spent, clock(Date.parse(lastOrderAt))],
      ]),
    ),
  ];
}

export function deliverySheet({
  onTime,
  late,
  lateMinutes,
  minutes,
  people,
}: DeliveryTimes): Sheet[] {
  const figures: (readonly [string, number | undefined])[] = [
    ['On time', onTime],
    ['Late', late],
    ['Half of the late ones, late by up to (minutes)', lateMinutes?.half],
    ['Nine in ten of them, late by up to (minutes)', lateMinutes?.nineOfTen],
    ['Half of the orders accepted within (minutes)', minutes.accept],
    ['Half of the orders packed within (minutes)', minutes.pack],
    ['Half of the orders delivered within (minutes)', minutes.deliver],
  ];
  const all = sheet(
    'Deliveries',
    [words('Figure', 48), count('Value')],
    figures.map(([name, value = '']) => [name, value]),
  );
  if (people === undefined) return [all];
  const named = sheet(
    'People',
    [words('Name', 30), count('Packed'), count('Delivered')],
    people.map(({ name, packed, delivered }) => [name, packed, delivered]),
  );
  return [all, named];
}
