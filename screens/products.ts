import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';

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
