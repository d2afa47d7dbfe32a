import { type ErrorCode, errorCodes, errorSentence } from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { customerErrors } from '../customer-scene.ts';
import { editErrors } from '../edit-scene.ts';
import { engines } from '../engine.ts';
import {
  addCategory,
  addProduct,
  deliver,
  elsewhere,
  flipStock,
  invite,
  joinBy,
  json,
  list,
  type Provoke,
  place,
  post,
  readHistory,
  reduceQuantity,
  register,
  report,
  sendBytes,
  setOpen,
  setPosition,
  setSettings,
  undo,
  unknownCode,
  unknownId,
  unknownReset,
  until,
} from '../error-scene.ts';
import { importErrors } from '../import-scene.ts';
import { moneyErrors } from '../money-scene.ts';
import { photo, plain } from '../pictures.ts';
import { riderErrors } from '../rider-scene.ts';
import { shopErrors } from '../shop-scene.ts';
import { asha, useStore } from '../store.ts';
import { tabErrors } from '../tab-scene.ts';

const cases = {
  auth: {
    'auth.token-missing': ({ store }) => store.call('GET', '/api/auth/me'),
    'auth.token-invalid': ({ store }) => store.get('bad', '/api/auth/me'),
    'auth.forbidden': ({ store, customer }) => store.get(customer, '/api/order/all'),
    'auth.beyond-position': async ({ store }) => {
      const token = await store.admit('packer', { email: 'packer@example.in' });
      return store.get(token, '/api/order/all');
    },
    'auth.password-wrong': ({ store, customer }) =>
      store.put(customer, '/api/auth/password', {
        password: 'wrong',
        newPassword: 'saffron-and-rice',
      }),
    'auth.log-in-failed': (scene) =>
      post(scene, '/api/auth/login', { email: asha.email, password: 'wrong' }),
    'auth.email-taken': (scene) => register(scene),
    'auth.code-wrong': async (scene) => {
      const { activationToken } = (await register(scene, { email: 'new@example.in' })).body;
      const otp = scene.store.lastCode() === '111111' ? '222222' : '111111';
      return post(scene, '/api/auth/verify-otp', { otp, activationToken });
    },
    'auth.sign-up-code-expired': (scene) => post(scene, '/api/auth/verify-otp', unknownCode),
    'auth.sign-up-resends-over': (scene) => post(scene, '/api/auth/resend-otp', unknownCode),
    'auth.reset-code-expired': (scene) => post(scene, '/api/auth/reset-password', unknownReset),
    'auth.reset-resends-over': (scene) => post(scene, '/api/auth/resend-reset-otp', unknownReset),
    'auth.mail-failed': async (scene) => {
      scene.store.mailError = new Error('no mail today');
      return register(scene, { email: 'other@example.in' });
    },
    'limit.sign-ups': (scene) => until(429, 31, () => register(scene)),
    'limit.codes': (scene) =>
      until(429, 31, () => post(scene, '/api/auth/verify-otp', unknownCode)),
    'limit.resends': (scene) =>
      until(429, 31, () => post(scene, '/api/auth/resend-otp', unknownCode)),
    'limit.log-ins': (scene) =>
      until(429, 11, () =>
        post(scene, '/api/auth/login', { email: 'nobody@example.in', password: 'wrong' }),
      ),
    'limit.log-outs': async ({ store, customer }) => {
      let token = customer;
      return until(429, 11, async () => {
        const answer = await store.post(token, '/api/auth/logout-everywhere');
        token = answer.body.token ?? token;
        return answer;
      });
    },
    'auth.token-expired': async ({ store, customer }) => {
      store.now += 8 * 24 * 3_600_000;
      return store.get(customer, '/api/auth/me');
    },
  },
  catalogue: {
    'banner.not-found': ({ store, admin }) => store.delete(admin, `/api/banners/${unknownId}`),
    'category.not-found': ({ store, admin }) =>
      store.sendForm('PUT', '/api/category/nothing', admin, { name: 'Spices' }),
    'category.name-taken': async (scene) => {
      await addCategory(scene, { name: 'Spices' });
      return addCategory(scene, { name: 'SPICES' });
    },
    'category.has-products': async (scene) => {
      const { body } = await addCategory(scene, { name: 'Dals' });
      await addProduct(scene, { category: 'Dals' });
      const address = `/api/category/delete/${body.category._id}`;
      return scene.store.delete(scene.admin, address);
    },
    'category.unknown': async ({ store, admin }) =>
      store.sendForm('POST', '/api/product/add', admin, {
        name: 'Hing',
        price: '90',
        category: 'Nowhere',
        quantity: '50 g',
        image: await photo(),
      }),
    'product.not-found': ({ store }) => store.call('GET', `/api/product/${unknownId}`),
    'product.price-above-mrp': (scene) => addProduct(scene, { mrp: '89' }),
    'product.sku-taken': async (scene) => {
      await addProduct(scene, { sku: 'H-1' });
      return addProduct(scene, { sku: 'h-1' });
    },
    'product.barcode-taken': async (scene) => {
      await addProduct(scene, { barcode: '96385074' });
      return addProduct(scene, { barcode: '96385074' });
    },
    'product.until-not-ahead': (scene) =>
      flipStock(scene, { stock: 'out of stock', until: '2020-01-01T00:00:00.000Z' }),
    'product.until-in-stock': (scene) => flipStock(scene, { stock: 'in stock', until: 'tomorrow' }),
    'product.named-twice': ({ store, admin }) => {
      const change = { product: unknownId, set: {} };
      return store.post(admin, '/api/product/changes', { changes: [change, change] });
    },
    'image.not-found': ({ store }) => store.call('GET', '/images/nothing'),
    'image.too-large': async (scene) =>
      addCategory(scene, { name: 'Big', image: new Blob([Buffer.alloc(10 * 1024 * 1024 + 1)]) }),
    'image.unreadable': (scene) => addCategory(scene, { name: 'Text', image: new Blob(['text']) }),
    'image.misplaced': async (scene) =>
      addCategory(scene, { picture: new Blob([await plain(9, 9).png().toBuffer()]) }),
    'request.not-a-form': (scene) => sendBytes(scene, '{}', 'application/json'),
    'request.form-unreadable': (scene) =>
      sendBytes(scene, '--x\r\nnothing', 'multipart/form-data; boundary=x'),
    'request.too-many-fields': (scene) =>
      addCategory(
        scene,
        Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`f${at}`, 'x'])),
      ),
  },
  orders: {
    'order.not-found': (scene) => deliver(scene, 'nothing'),
    'order.final': async (scene) => {
      const { _id } = (await place(scene)).body;
      await deliver(scene, _id);
      return scene.store.setStatus(scene.admin, _id, 'packed');
    },
    'order.stale': async (scene) => {
      const { _id } = (await place(scene)).body;
      const set = (status: string) =>
        scene.store.put(
          scene.admin,
          `/api/order/status/${_id}`,
          { status },
          { 'if-match': '"pending"' },
        );
      await set('accepted');
      return set('packed');
    },
    'order.packed': async (scene) => {
      const order = await place(scene);
      await scene.store.setStatus(scene.admin, order.body._id, 'packed');
      return reduceQuantity(scene, order, 0);
    },
    'order.paid': async (scene) =>
      reduceQuantity(scene, await place(scene, { paymentMethod: 'razorpay' }), 0),
    'order.item-unknown': async (scene) => reduceQuantity(scene, await place(scene), 1, unknownId),
    'order.item-more': async (scene) => reduceQuantity(scene, await place(scene), 2),
    'order.items-none': async (scene) => reduceQuantity(scene, await place(scene), 0),
    'order.not-cancellable': async (scene) => {
      const { _id } = (await place(scene)).body;
      await deliver(scene, _id);
      return scene.store.put(scene.customer, `/api/order/cancel/${_id}`);
    },
    'order.key-reused': async (scene) => {
      await place(scene, {}, 'once');
      return place(scene, { paymentMethod: 'razorpay' }, 'once');
    },
    'dates.reversed': (scene) => list(scene, 'startDate=2026-11-02&endDate=2026-11-01'),
    'dates.incomplete': (scene) => report(scene, '2026-11-02'),
    'dates.too-far-apart': (scene) => report(scene, '1990-01-01', '2026-11-01'),
    'dates.beyond-sales': (scene) => report(scene, '2020-01-01', '2026-11-01', 'hours'),
    'payment.bad-signature': (scene) => post(scene, '/api/payment/razorpay/webhook', {}),
    'product.out-of-stock': async (scene) => {
      const product = await scene.store.addProduct({ name: 'Hing', stock: 'out of stock' });
      return place(scene, { items: [{ product, quantity: 1 }] });
    },
    'product.not-on-sale': async (scene) => {
      const product = await scene.store.addProduct({ name: 'Hing' });
      await scene.store.db.updateTable('products').set({ hidden: 1 }).execute();
      return place(scene, { items: [{ product, quantity: 1 }] });
    },
    'store.closed': async (scene) => {
      const closed = { token: scene.admin, payload: { isOpen: false } };
      await scene.store.call('POST', '/api/store/store-status', closed);
      const answer = await place(scene);
      await scene.store.call('POST', '/api/store/store-status', {
        ...closed,
        payload: { isOpen: true },
      });
      return answer;
    },
    'store.not-open': async (scene) => {
      await setOpen(scene, false);
      const answer = await scene.store.delete(scene.admin, '/api/store/pause');
      await setOpen(scene, true);
      return answer;
    },
    'settings.stale': async (scene) => {
      const seen = { 'if-match': '"0123456789abcdef"' };
      return setSettings(scene, { name: 'Sharma General Store' }, seen);
    },
    'settings.logo-unknown': (scene) => setSettings(scene, { logo: `/images/${'0'.repeat(64)}` }),
    'store.zone-changed': async (scene) => {
      await scene.store.db.updateTable('sales_calendar').set({ time_zone: 'UTC' }).execute();
      return place(scene);
    },
  },
  shop: shopErrors,
  people: {
    'people.not-found': (scene) => setPosition(scene, unknownId, 'packer'),
    'people.last-owner': async (scene) =>
      setPosition(scene, await scene.store.idOf(scene.admin), 'customer'),
    'people.in-team': (scene) => invite(scene, asha.email),
    'people.account-exists': async (scene) => joinBy(scene, await invite(scene, 'ravi@example.in')),
    'people.join-incomplete': async (scene) =>
      joinBy(scene, await invite(scene, 'meena@example.in')),
    'invitation.not-found': ({ store, admin }) =>
      store.delete(admin, `/api/people/invitations/${unknownId}`),
    'invitation.invalid': (scene) => post(scene, '/api/people/join', { token: 'unknown' }),
    'limit.invitations': (scene) => until(429, 31, () => invite(scene, 'meena@example.in')),
    'history.bad-page': (scene) => readHistory(scene, 'after=nothing'),
    'history.id-alone': (scene) => readHistory(scene, 'id=1'),
  },
  imports: importErrors,
  money: moneyErrors,
  customers: customerErrors,
  edits: editErrors,
  riders: riderErrors,
  tabs: tabErrors,
  live: {
    'live.version-unknown': ({ store, admin }) =>
      store.post(admin, '/api/live/silence', { version: 'x' }),
  },
  changes: {
    'change.not-found': (scene) => undo(scene, unknownId),
    'change.not-undoable': async (scene) => {
      const placed = await place(scene);
      return undo(scene, String(placed.headers['change-batch']));
    },
    'change.undone': async (scene) => {
      const batch = await setOpen(scene, false);
      await undo(scene, batch);
      return undo(scene, batch);
    },
    'change.kept': async (scene) => {
      const batch = await setOpen(scene, false);
      await setOpen(scene, true);
      return undo(scene, batch);
    },
  },
  request: {
    'request.unreadable': ({ store }) =>
      store.call('POST', '/api/auth/login', { payload: '{', headers: json }),
    'request.address-unreadable': ({ store }) => store.call('GET', '/api/product/%E0%A4%A'),
    'request.too-large': (scene) => post(scene, '/api/auth/login', { email: 'x'.repeat(300_000) }),
    'request.type-not-accepted': ({ store }) =>
      store.call('POST', '/api/auth/login', { payload: 'x', headers: { 'content-type': 'a/b' } }),
    'request.compressed': ({ store }) =>
      store.call('POST', '/api/auth/login', {
        payload: '{}',
        headers: { ...json, 'content-encoding': 'gzip' },
      }),
    'route.not-found': ({ store }) => store.call('GET', '/api/nothing'),
    'server.unavailable': async ({ store }) => {
      await store.db.schema.dropTable('kysely_migration').execute();
      return store.call('GET', '/readyz');
    },
    'server.error': async ({ store, admin }) => {
      await store.db.schema.dropTable('store').execute();
      return store.get(admin, '/api/store/store-status');
    },
  },
} satisfies Record<string, Partial<Record<ErrorCode, Provoke>>>;

describe.each(engines)('an error on $name', (engine) => {
  const store = useStore(engine);

  it.each(Object.entries(cases))(
    'has the status and the sentence of its code: %s',
    async (_area, area) => {
      const scene = { store, ...(await store.admitBoth()) };
      for (const [code, provoke] of Object.entries<Provoke>(area)) {
        const { status, body } = await provoke(scene);
        const { message, code: answered, details, ...rest } = body;
        expect(answered).toBe(code);
        expect({ status, message, rest }).toEqual({
          status: errorCodes[code as ErrorCode].status,
          message: errorSentence(code as ErrorCode, details),
          rest: {},
        });
      }
    },
  );

  it('names the field that is not valid, and none for a body that is no object', async () => {
    const scene = { store, ...(await store.admitBoth()) };
    expect(await register(scene, { phone: '12' })).toMatchObject({
      status: 400,
      body: {
        message: 'Phone must be a 10-digit Indian mobile number',
        code: 'field.invalid',
        details: { field: 'phone' },
      },
    });
    const items = [{ product: 'x', quantity: 0 }];
    expect((await place(scene, { items })).body).toEqual({
      message: 'Item 1: quantity must be at least 1',
      code: 'field.invalid',
      details: { field: 'items.0.quantity' },
    });
    expect((await post(scene, '/api/auth/login', [])).body).toEqual({
      message: 'The request must be an object',
      code: 'request.invalid',
    });
  });

  it('says with its code what its sentence was made from, and when to try again', async () => {
    const scene = { store, ...(await store.admitBoth()) };
    const soldOut = await cases.orders['product.out-of-stock'](scene);
    expect(soldOut.body.details).toEqual({ name: 'Hing' });
    const limited = await cases.auth['limit.codes'](scene);
    expect(limited.body.details).toEqual({ retryAfterSeconds: 3600 });
    expect(limited.headers['retry-after']).toBe('3600');
  });

  it('is described with the calls that answer it', async () => {
    const { body } = await store.call('GET', '/api/openapi.json');
    const operations = Object.values<object>(body.paths).flatMap((path) => Object.values(path));
    const described = new Set(operations.flatMap(({ responses }) => codesOf(responses)));
    // Every call may answer those of a request; pictures are no call of the API.
    const { request: _, ...ofCalls } = cases;
    for (const code of Object.values(ofCalls).flatMap((area) => Object.keys(area)))
      expect(described.has(code), code).toBe(code !== 'image.not-found');
  });
});

const codesOf = (responses: Record<string, object>): string[] =>
  Object.values(responses).flatMap((response) => {
    const { content = {} } = response as { content?: Record<string, { schema: object }> };
    return Object.values(content).flatMap(({ schema }) => {
      const { properties } = schema as { properties?: { code?: { enum?: string[] } } };
      return properties?.code?.enum ?? [];
    });
  });

it('is brought about for every code of the contract, here or by the test of its cause', () => {
  const here = Object.values(cases).flatMap((area) => Object.keys(area));
  expect([...here, ...elsewhere].sort()).toEqual(Object.keys(errorCodes).sort());
});
