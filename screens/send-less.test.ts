import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { payOnline, readOrder, setStatus } from '../e2e/board-store.ts';
import { ravi, type Store } from '../e2e/store.ts';
import { type App, test } from './app.ts';
import { dialogsClosed, toast } from './dialogs.ts';
import { fill, press } from './forms.ts';
import { hold } from './parts.ts';
import { openPhone } from './phone.ts';

/** An accepted order of ghee and tomatoes that was paid online. */
async function placePaid(store: Store) {
  await store.adminToken();
  const ghee = await store.addProduct({ name: 'Ghee', paise: 46_123 });
  const tomatoes = await store.addProduct({ name: 'Tomatoes', paise: 4_321 });
  const order = await store.placeOrder(await store.join(ravi), {
    paymentMethod: 'razorpay',
    items: [
      { product: ghee, quantity: 1 },
      { product: tomatoes, quantity: 2 },
    ],
  });
  await payOnline(store, order, 'pay_1');
  await setStatus(store, order, { status: 'accepted' });
  return order;
}

/** Everything that the server answers to calls about orders. */
function answersOf(app: App): string[] {
  const answers: string[] = [];
  app.intercept(/ \/api\/order\//, async (pass) => {
    const answer = await pass();
    answers.push(await answer.clone().text());
    return answer;
  });
  return answers;
}

const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(name) });
const isTicked = (name: string, ticked: boolean) =>
  waitFor(() => expect((box(name) as HTMLInputElement).checked).toBe(ticked));
const dialog = () => within(screen.getByRole('dialog'));
const grams = () => dialog().getByLabelText('Weight in grams');
const saveButton = () => dialog().getByRole('button', { name: 'Save' });

test('a packer sends less, and weighs, and is told no price', async ({ store, app }) => {
  const order = await placePaid(store);
  const answers = answersOf(app);
  await openPhone(app, store, 'Meena Iyer', { position: 'packer' });
  const sendLess = async (name: string) => {
    const more = await screen.findByRole('button', { name: `More about ${name}` });
    await app.user.click(more);
    const item = more.closest('li') ?? document.body;
    await app.user.click(within(item).getByRole('menuitem', { name: 'Send less' }));
    await screen.findByRole('dialog');
  };
  const save = async () => {
    await press(app, saveButton);
    await dialogsClosed();
  };
  await app.user.click(await screen.findByRole('checkbox', { name: /Ghee/ }));
  await app.user.click(box('Tomatoes'));
  await sendLess('Tomatoes');
  expect(saveButton()).toHaveAttribute('aria-disabled', 'true');
  await fill(app, grams(), '1083');
  const { letGo, seen } = hold(app, /^PUT \/api\/order\/items\//);
  await press(app, saveButton);
  await waitFor(() => expect(seen).toHaveLength(1));
  // It rests while it is saved.
  await waitFor(() => expect(grams()).toHaveAttribute('readonly'));
  await app.user.click(dialog().getByRole('button', { name: 'Less Tomatoes' }));
  letGo();
  await dialogsClosed();
  expect(await toast('The items are changed')).toBeVisible();
  await isTicked('Tomatoes', false);
  expect(box('Tomatoes').closest('li')).toHaveTextContent('2 × Tomatoes 1 kg · 1.083 kg');
  await isTicked('Ghee', true);

  await sendLess('Tomatoes');
  await app.user.click(dialog().getByRole('button', { name: 'Less Tomatoes' }));
  await waitFor(() => expect(grams()).toHaveValue(''));
  await save();
  await isTicked('1 × Tomatoes', false);
  expect((await readOrder(store, order)).order).toMatchObject({ refundDue: 43.21 });
  const undo = screen.getAllByRole('button', { name: 'Undo' }).at(-1);
  if (undo) await app.user.click(undo);
  await waitFor(() => expect(box('2 × Tomatoes')).toBeVisible());

  await sendLess('Ghee');
  await app.user.click(dialog().getByRole('button', { name: 'Less Ghee' }));
  await save();
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Ghee/ })).toBeNull());
  const told = answers.join(' ');
  expect(told).toContain('Tomatoes');
  expect(told).not.toMatch(/price|total|refund|₹|43\.21|461\.23|4321|46123/i);
});
