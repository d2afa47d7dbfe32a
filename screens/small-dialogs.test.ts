import { waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { asOwner, test } from './app.ts';
import { openBoard } from './board.ts';
import { linkOf } from './order.ts';
import { buttonOf, dialog, fill, isThere, main, partOf, press, shows } from './parts.ts';

test.beforeEach(asOwner);

test('Targets say their unit, and what a customer is told', async ({ app }) => {
  await openBoard(app);
  await press(app, main, 'Targets');
  const units = () => within(dialog() as HTMLElement).getAllByText('min');
  await waitFor(() => expect(units()).toHaveLength(5));
  for (const name of ['Accept within', 'Pack within', 'Deliver within'])
    await fill(app, dialog, name, '0');
  await shows(dialog, 'A customer is told no time.');
  await fill(app, dialog, 'Accept within', '5');
  await fill(app, dialog, 'Deliver within', '65');
  await shows(dialog, 'A customer is told 1 h 10 min.');
  await fill(app, dialog, 'Deliver within', 'soon');
  await app.user.tab();
  await shows(
    dialog,
    /^((?!A customer is told).)*Enter whole minutes, 0 to 1440((?!A customer is told).)*$/,
  );
});

test('the switch of the shop comes first, with ways to it while it is on', async ({ app }) => {
  await app.open('/settings');
  const form = partOf(main, 'form[aria-label="Store settings"]');
  await shows(partOf(form, 'section'), 'Your shop');
  const shop = within(form() as HTMLElement).getByRole('switch', { name: 'Storefront' });
  expect(buttonOf(main, 'Print poster')()).toBeVisible();
  const [open, share] = [linkOf('Open my shop'), linkOf('Share on WhatsApp')];
  expect([open(), share()]).toEqual([null, null]);
  await app.user.click(shop);
  expect(open()).toBeNull();
  await press(app, main, 'Save');
  await isThere(open);
  expect(open()).toHaveAttribute('href', expect.stringMatching(/\/shop$/));
  expect(share()).toBeVisible();
});
