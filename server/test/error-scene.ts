import type { ErrorCode, StoreSettings } from '@kirana/contract';
import { photo } from './pictures.ts';
import { TestShop } from './shop.ts';
import { asha, type TestAnswer, type TestStore } from './store.ts';

/** What a case needs to provoke an error. */
export interface Scene {
  readonly store: TestStore;
  readonly admin: string;
  readonly customer: string;
}
export type Provoke = (scene: Scene) => Promise<TestAnswer>;

export const unknownId = '01978f00-0000-7000-8000-00000000ffff';
export const json = { 'content-type': 'application/json' };

export const register = ({ store }: Scene, change: object = {}) =>
  store.call('POST', '/api/auth/register', { payload: { ...asha, ...change } });
export const post = ({ store }: Scene, url: string, payload: object) =>
  store.call('POST', url, { payload });
export const unknownCode = { otp: '000000', activationToken: 'unknown' };
export const unknownReset = { otp: '000000', resetToken: 'unknown', password: 'another-one' };

/** Repeats a call up to this many times, and returns the first answer with this status. */
export async function until(status: number, times: number, call: () => Promise<TestAnswer>) {
  let answer = await call();
  for (let count = 1; count < times && answer.status !== status; count += 1) answer = await call();
  return answer;
}

export const place = async ({ store, customer }: Scene, change: object = {}, key?: string) => {
  const items = [{ product: await store.addProduct(), quantity: 1 }];
  return store.sendOrder(customer, { items, ...change }, key);
};
export const deliver = ({ store, admin }: Scene, id: string) =>
  store.setStatus(admin, id, 'delivered');
/** Reduces the quantity of an order's first line, or of another one. */
export const reduceQuantity = async (
  { store, admin }: Scene,
  order: TestAnswer,
  quantity: number,
  line?: string,
) => {
  const { _id, items } = order.body;
  const payload = { items: [{ _id: line ?? items[0]._id, quantity }] };
  return store.put(admin, `/api/order/items/${_id}`, payload);
};
export const list = ({ store, admin }: Scene, query: string) =>
  store.get(admin, `/api/order/all?${query}`);
export const report = ({ store, admin }: Scene, from: string, to?: string, call = 'sales-report') =>
  store.get(admin, `/api/sales/${call}?startDate=${from}${to ? `&endDate=${to}` : ''}`);
export const addCategory = ({ store, admin }: Scene, fields: Record<string, string | Blob>) =>
  store.sendForm('POST', '/api/category/add', admin, fields);
/** Adds Hing for ₹90 to the category Spices. */
export const addProduct = async ({ store, admin }: Scene, fields: Record<string, string>) => {
  const hing = { name: 'Hing', price: '90', category: 'Spices', quantity: '50 g' };
  const form = { ...hing, ...fields, image: await photo() };
  return store.sendForm('POST', '/api/product/add', admin, form);
};
export const flipStock = async ({ store, admin }: Scene, payload: object) =>
  store.put(admin, `/api/product/stock/${await store.addProduct()}`, payload);
export const sendBytes = ({ store, admin }: Scene, payload: string, type: string) =>
  store.post(admin, '/api/category/add', payload, { 'content-type': type });

export const invite = ({ store, admin }: Scene, email: string) =>
  store.post(admin, '/api/people/invitations', { email, position: 'packer' });
export const joinBy = (scene: Scene, invited: TestAnswer) =>
  post(scene, '/api/people/join', { token: invited.body.link.split('#')[1] });
export const setPosition = ({ store, admin }: Scene, id: string, position: string) =>
  store.put(admin, `/api/people/${id}`, { position });
export const setSettings = ({ store, admin }: Scene, settings: object, headers = {}) =>
  store.put(admin, '/api/store/settings', { settings }, headers);
export const readHistory = ({ store, admin }: Scene, query: string) =>
  store.get(admin, `/api/history?${query}`);

export const undo = ({ store, admin }: Scene, batch: string) =>
  store.post(admin, `/api/change/${batch}/undo`);

/** Opens or closes the store; returns the batch. */
export async function setOpen({ store, admin }: Scene, isOpen: boolean): Promise<string> {
  const change = { token: admin, payload: { isOpen } };
  const answer = await store.call('POST', '/api/store/store-status', change);
  return String(answer.headers['change-batch']);
}

let orders = 10;
/** Another number of two digits with every call. */
export const nextOrder = (): number => ++orders;

/** Orders one product as a guest, by these settings. */
export const shopOrder = async (
  { store }: Scene,
  change: object = {},
  settings: Partial<StoreSettings> = {},
) => {
  const shop = new TestShop(store);
  await shop.open(settings);
  const items = [{ product: await store.addProduct(), quantity: 1 }];
  return shop.place({ items, expectedTotal: 149.5, ...change });
};

/** Codes whose sentence comes from a schema, and codes that another test covers. */
export const elsewhere = [
  'import.of-another',
  'backup.no-folder',
  'backup.not-found',
  'backup.running',
  'field.invalid',
  'request.invalid',
  'import.too-long',
  'image.not-decoded',
  'live.stopping',
  'live.too-many',
  'mail.not-sent',
  'payment.unanswered',
  'push.device-not-found',
  'push.off',
  'push.refused',
  'push.service-unknown',
  'push.too-many',
  'push.unanswered',
  'refund.only-marked',
  'refund.refused',
  'refund.unanswered',
  'request.headers-too-large',
  'request.too-slow',
] as const satisfies ErrorCode[];
