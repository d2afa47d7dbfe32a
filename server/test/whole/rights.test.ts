import * as contract from '@kirana/contract';
import { expect, it } from 'vitest';
import { calls } from '../contract-calls.ts';

/** Who may make each call: everybody, accounts, or whoever has one of the rights. */
const table = `
account: POST auth/logout-everywhere, GET auth/me, PUT auth/password, GET banners,
  GET category/all-no-pagination, POST order, PUT order/cancel/:id, GET product/products/all,
  DELETE push/device/:id, GET store/store-status
public: POST auth/forgot-password, POST auth/login, POST auth/register, POST auth/resend-otp,
  POST auth/resend-reset-otp, POST auth/reset-password, POST auth/verify-otp, GET category/all,
  POST people/invitation, POST people/join, GET product/:id, GET push/key, GET shop,
  POST shop/order, GET shop/order/:token, PUT shop/order/:token/cancel, PUT shop/order/:token/push,
  DELETE shop/order/:token/push/:id, GET shop/products, POST shop/quote, GET store/hours,
  GET store/settings, GET store/times
signature: POST payment/razorpay/webhook, GET system/download/:token
banners.write: POST banners, DELETE banners/:id
catalogue.write: PUT category/:id, POST category/add, DELETE category/delete/:id, GET import,
  POST import, DELETE import/:id, GET import/:id, POST import/:id/check, PUT import/:id/pictures,
  PUT import/:id/row, GET import/:id/rows, PUT import/:id/rows, POST import/:id/run,
  POST import/:id/stop, POST import/pictures, POST import/samples, POST product/add,
  DELETE product/delete/:id, PUT product/update/:id
catalogue.write stock.flip: POST product/changes
catalogue.write stock.flip banners.write store.door orders.work orders.pack orders.deliver
  orders.money settings.write: POST change/:batch/undo
history.read: GET history
orders.deliver: GET cash/mine, GET order/to-deliver
orders.money: GET account, GET account/:id, PUT account/:id, POST account/:id/entry,
  POST account/:id/payment, GET cash, POST cash/close, GET cash/day/:number, POST cash/move,
  POST cash/settle, PUT order/paid-by/:id, POST order/refund/:id
orders.pack: GET order/to-pack
orders.read: GET customer, GET customer/:id, GET order/:id, GET order/all, GET order/open,
  PUT push/device, POST push/device/:id/test, GET search, GET store/targets
orders.read orders.pack orders.deliver: GET live
orders.work: PUT customer/:id, POST customer/:id/erase, GET customer/:id/export, POST live/silence,
  PUT order/address/:id, POST order/counter, PUT order/delay/:id, POST order/note/:id,
  POST order/printed, POST order/rider, GET order/riders, PUT order/seen/:id, POST order/status
orders.work orders.deliver: PUT order/returned/:id, PUT order/rider/:id, GET order/tell,
  POST order/told/:id
orders.work orders.pack: PUT order/items/:id
orders.work orders.pack orders.deliver: PUT order/status/:id
people.write: PUT people/:id, GET people/invitations, POST people/invitations,
  DELETE people/invitations/:id, POST people/invitations/:id/resend
people.write history.read: GET people
sales.read: GET auth/total, GET sales/categories, GET sales/customers, GET sales/deliveries,
  GET sales/hours, GET sales/not-sold, GET sales/product/:id, GET sales/products, GET sales/ran-out,
  GET sales/sales-report
settings.write: PUT store/logo, PUT store/settings, GET store/settings/all, PUT store/targets,
  GET system, POST system/backup, POST system/backup/:name/link, POST system/mail, PUT system/steps
stock.flip: PUT product/stock/:id
store.door: PUT store/hours, DELETE store/pause, POST store/pause, POST store/store-status`;

it('asks of who makes a call what the table says', () => {
  const asked = calls.map(({ access, method, path }) => `${access}: ${method} ${path}`);
  const entries = table.trim().split(/\n(?=\S)/);
  const wanted = entries.flatMap((entry) => {
    const [access = '', list = ''] = entry.replace(/\n +/g, ' ').split(': ');
    const named = list.split(', ').map((call) => call.replace(' ', ' /api/'));
    return named.map((call) => `${access.replaceAll(' ', ',')}: ${call}`);
  });
  expect(asked.sort()).toEqual(wanted.sort());
});

it('gives each position the rights of the table', () => {
  expect(contract.rightsOf.owner).toEqual(contract.rights);
  const managers = contract.rights.filter(
    (right) => right !== 'people.write' && right !== 'settings.write',
  );
  expect(contract.rightsOf.manager).toEqual(managers);
  expect(contract.rightsOf.packer).toEqual(['orders.pack', 'stock.flip']);
  expect(contract.rightsOf.rider).toEqual(['orders.deliver']);
  expect(contract.rightsOf.customer).toEqual([]);
});
