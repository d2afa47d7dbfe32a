import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { addCategory } from '../e2e/catalogue.ts';
import type { Store } from '../e2e/store.ts';
import type { App } from './app.ts';
import { fill } from './forms.ts';

export const nameField = () => screen.getByLabelText('Name');
export const imageField = () => screen.getByLabelText('Image');

/** The categories as they are on the server. */
export const stored = async (store: Store) => (await store.call('GET', '/api/category/all')).body;

/** Adds these categories, and opens their screen as the owner. */
export async function openAsAdmin(store: Store, app: App, ...names: string[]): Promise<void> {
  for (const name of names) await addCategory(store, name);
  await app.openAsOwner('/manage-category');
  await screen.findByRole('heading', { name: 'Category Management' });
}

/** Waits until these categories are listed, in this order. */
export const lists = (...names: string[]) =>
  waitFor(() => {
    const list = screen.queryByRole('list', { name: 'Categories' });
    const headings = list ? within(list).getAllByRole('heading') : [];
    expect(headings.map(({ textContent }) => textContent)).toEqual(names);
  });

/** The card of a category. */
export async function findCard(name: string): Promise<HTMLElement> {
  const card = (await screen.findByRole('heading', { name })).closest('li');
  if (card === null) throw new Error(`${name} is on no card`);
  return card;
}

export const findButton = async (category: string, name: 'Edit' | 'Delete') =>
  within(await findCard(category)).getByRole('button', { name });

/** Waits until the form has this button: `Update Category` while it edits. */
export const findSubmit = (name: 'Add Category' | 'Update Category') =>
  screen.findByRole('button', { name });

/** Types a name into the form and sends it. */
export async function send(app: App, name: string): Promise<void> {
  await fill(app, await screen.findByLabelText('Name'), name);
  await app.user.click(screen.getByRole('button', { name: /^(Add|Update) Category$/ }));
}
