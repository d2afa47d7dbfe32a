import { type ErrorCode, errorCodes } from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { engines } from '../engine.ts';
import { TestShop } from '../shop.ts';
import { asha, type TestAnswer, type TestStore, useStore } from '../store.ts';

const post = (store: TestStore, url: string, payload: string | object, type = 'application/json') =>
  store.call('POST', url, { payload, headers: { 'content-type': type } });

/** How each error that no other test names is brought about. */
const cases = {
  'auth.token-invalid': (store) => store.get('bad', '/api/auth/me'),
  'image.not-found': (store) => store.call('GET', '/images/nothing'),
  'limit.devices': async (store) => {
    const shop = new TestShop(store);
    await shop.open();
    const items = [{ product: await store.addProduct(), quantity: 1 }];
    const { link } = (await shop.place({ items, expectedTotal: 149.5 })).body;
    const path = `/api/shop/order/${link.slice('/shop/o/'.length)}/push`;
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    const payload = { endpoint: 'https://example.in', keys };
    const follow = () => store.call('PUT', path, { payload });
    for (let count = 0; count < 30; count += 1) await follow();
    return follow();
  },
  'request.address-unreadable': (store) => store.call('GET', '/api/product/%E0%A4%A'),
  'request.too-large': (store) => post(store, '/api/auth/login', { email: 'x'.repeat(300_000) }),
  'request.type-not-accepted': (store) => post(store, '/api/auth/login', 'x', 'a/b'),
} satisfies Partial<Record<ErrorCode, (store: TestStore) => Promise<TestAnswer>>>;

/** The codes that the tests of their causes name, by code or by sentence; most are at home in one file. */
const elsewhere = `
changes/undo            change.kept change.not-found change.not-undoable change.undone
uses/auth/session       auth.log-in-failed auth.token-expired limit.log-ins
uses/auth/session-ends  limit.log-outs
uses/auth/sign-up       auth.code-wrong auth.email-taken auth.sign-up-code-expired limit.codes
uses/auth/sign-up       auth.sign-up-resends-over limit.resends limit.sign-ups
uses/auth/password-reset auth.reset-code-expired auth.reset-resends-over
uses/auth/password      auth.password-wrong
mail/mail-faults        auth.mail-failed
nouns/people/people     people.last-owner people.not-found
whole/server            auth.beyond-position auth.forbidden auth.token-missing
nouns/people/invitation invitation.invalid invitation.not-found limit.invitations people.in-team
nouns/people/invitation people.account-exists people.join-incomplete
uses/history/history    history.bad-page history.id-alone
nouns/banners/banner    banner.not-found
nouns/categories/category category.name-taken category.not-found
nouns/categories/category-delete category.has-products
nouns/products/product  category.unknown product.not-found product.stale
nouns/products/product-fields product.barcode-taken product.price-above-mrp product.sku-taken
nouns/products/product-changes product.named-twice
nouns/products/stock    product.until-in-stock product.until-not-ahead
images/upload           image.too-large image.unreadable
images/broken-pictures  image.not-decoded
platform/read-form      image.misplaced request.form-unreadable request.not-a-form
platform/read-form      request.too-many-fields
nouns/store/store-hours store.closed store.not-open
nouns/settings/settings settings.logo-unknown settings.stale
nouns/orders/order-status order.not-found
nouns/orders/order-intake order.not-cancellable
nouns/orders/order-safe-changes order.final order.stale
nouns/orders/order-address order.packed
nouns/orders/order-work order.item-more
nouns/orders/order-edit order.item-no-weight order.item-unknown order.items-many order.items-none
nouns/orders/order-edit product.gone product.not-on-sale
nouns/orders/order-edit-paid order.above-paid order.less-alone order.paid-already
nouns/orders/order-edit-seen order.items-stale
nouns/orders/order-rider order.is-pickup order.not-packed order.of-another-rider order.taken
nouns/orders/order-rider order.with-rider rider.not-found
nouns/orders/order-windows order.no-window order.window-full order.window-gone
nouns/orders/counter-order order.no-address product.out-of-stock
nouns/orders/counter-order-once order.key-reused
nouns/orders/refund     order.paid order.refunded refund.none-due refund.only-marked
nouns/orders/refund     refund.refused refund.unanswered
nouns/orders/refund-marked payment.keys-missing payment.not-set-up refund.changed
nouns/orders/refund-events payment.bad-signature
uses/storefront/shop-order limit.orders order.below-minimum order.no-delivery order.total-changed
uses/storefront/shop-order order.under-way
uses/storefront/shop-shelves shop.bad-page
uses/storefront/pay-online payment.unanswered
uses/tell/tell          order.step-not-taken
nouns/cash/cash         cash.day-closed cash.day-not-found cash.drawer-changed cash.handed-in
nouns/cash/cash         cash.in-closed-day cash.key-reused cash.left-above-counted cash.note-missing
nouns/cash/cash         cash.not-with-rider order.not-paid-at-door
nouns/cash/tab          customer.on-account tab.above-limit tab.changed tab.key-reused
nouns/cash/tab          tab.not-allowed tab.not-here
nouns/customers/customers customer.bad-page customer.blocked customer.not-found
uses/erasure/erasure    customer.refund-due customer.under-way
uses/imports/import     import.row-unknown
uses/imports/import-jobs import.begun import.not-checked import.not-found import.not-running
uses/imports/import-jobs import.received import.row-twice import.rows-missing import.running
uses/imports/import-jobs import.too-long import.too-many-rows
uses/imports/import-matches import.price-jumps import.prices-guessed import.prices-not-agreed
uses/imports/import-undo-again import.half-undone
uses/imports/pictures   image.too-large-together image.unnamed import.busy import.ended
uses/imports/pictures   import.of-another import.too-many-pictures
uses/imports/samples    import.products-there
uses/live/live          live.version-unknown
uses/live/waiting       live.stopping live.too-many server.error
uses/sales/sales-report dates.incomplete dates.reversed dates.too-far-apart
uses/sales/shelf-sales  dates.beyond-sales
uses/sales/time-zone    store.zone-changed
uses/system/system      backup.no-folder backup.not-found backup.running mail.not-sent
push/push-calls         push.device-not-found push.off push.refused push.service-unknown
push/push-calls         push.too-many push.unanswered
whole/errors            field.invalid request.invalid
whole/hostile-requests  request.compressed request.headers-too-large request.unreadable
whole/slow-requests     request.too-slow
whole/paths             route.not-found
whole/server            server.unavailable
`;

describe.each(engines)('an error on $name', (engine) => {
  const store = useStore(engine);

  // Every test expects the status and the sentence of the code of what is refused.
  it.each(Object.entries(cases))('is answered with its code: %s', async (code, provoke) => {
    expect((await provoke(store)).body.code).toBe(code);
  });

  it('names the field that is not valid, and none for no body or one that is no object', async () => {
    const { customer } = await store.admitBoth();
    expect(await post(store, '/api/auth/register', { ...asha, phone: '12' })).toMatchObject({
      status: 400,
      body: {
        message: 'Phone must be a 10-digit Indian mobile number',
        code: 'field.invalid',
        details: { field: 'phone' },
      },
    });
    const items = [{ product: 'x', quantity: 0 }];
    expect((await store.sendOrder(customer, { items })).body).toEqual({
      message: 'Item 1: quantity must be at least 1',
      code: 'field.invalid',
      details: { field: 'items.0.quantity' },
    });
    const logIn = '/api/auth/login';
    for (const { body } of [await store.call('POST', logIn), await post(store, logIn, [])])
      expect(body).toEqual({ message: 'The request must be an object', code: 'request.invalid' });
  });

  it('says with its code what its sentence was made from, and when to try again', async () => {
    const { customer } = await store.admitBoth();
    const product = await store.addProduct({ name: 'Hing', stock: 'out of stock' });
    const soldOut = await store.sendOrder(customer, { items: [{ product, quantity: 1 }] });
    expect(soldOut.body.details).toEqual({ name: 'Hing' });
    const limited = await cases['limit.devices'](store);
    expect(limited.body.details).toEqual({ retryAfterSeconds: 3600 });
    expect(limited.headers['retry-after']).toBe('3600');
  });

  it('is described with the calls that answer it', async () => {
    const { body } = await store.call('GET', '/api/openapi.json');
    const operations = Object.values<object>(body.paths).flatMap((path) => Object.values(path));
    const described = new Set(operations.flatMap(({ responses }) => codesOf(responses)));
    // Every call may answer those of a request.
    const others = Object.keys(errorCodes).filter(
      (code) => !/^(request|route|server)\./.test(code),
    );
    // Pictures are no call of the API, and how long a file may be is the check of a field.
    expect(others.filter((code) => !described.has(code))).toEqual([
      'import.too-long',
      'image.not-found',
    ]);
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
  const others = elsewhere.split(/\s+/).filter((word) => word.includes('.'));
  expect([...Object.keys(cases), ...others].sort()).toEqual(Object.keys(errorCodes).sort());
});
