import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { Store } from '../e2e/store.ts';
import type { App } from './app.ts';
import { fill } from './forms.ts';

/** Waits until Product Management lists these products, in this order. */
export const lists = (...names: string[]) =>
  waitFor(() =>
    expect(screen.queryAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(names),
  );

/** The row of a product in Product Management. */
export async function findRow(name: string) {
  const cell = await screen.findByRole('rowheader', { name });
  return within(cell.closest('tr') as HTMLElement);
}

export const findButton = async (product: string, name: string) =>
  (await findRow(product)).findByRole('button', { name });

/** A field of a product's form. */
export const field = (label: string) =>
  screen.getByLabelText(label, { selector: 'input, select, textarea' });

/** The texts of a product's form. */
export interface ProductTexts {
  name: string;
  price: string;
  category: string;
  quantity: string;
}

/** Opens the form for a new product, once its categories have come. */
export async function openForm({ open }: App, path = '/add-product'): Promise<void> {
  await open(path);
  await waitFor(() =>
    expect(within(field('Category')).getAllByRole('option').length).toBeGreaterThan(1),
  );
}

export async function fillForm(app: App, { name, price, category, quantity }: ProductTexts) {
  await fill(app, await screen.findByLabelText('Name'), name);
  await fill(app, field('Price'), price);
  await waitFor(() => app.user.selectOptions(field('Category'), category));
  await fill(app, field('Quantity'), quantity);
}

export const submit = () => screen.getByRole('button', { name: /^(Upload|Update) Product$/ });

/** Changes a product as somebody else does. */
export async function changeAs(
  store: Store,
  token: string,
  product: string,
  set: Record<string, { from: unknown; to: unknown }>,
): Promise<void> {
  const body = { changes: [{ product, set }] };
  const answer = await store.call('POST', '/api/product/changes', { token, body });
  expect(answer.body.results[0].outcome).toBe('saved');
}
