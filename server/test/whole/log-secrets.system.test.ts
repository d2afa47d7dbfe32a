import { createECDH } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../engine.ts';
import { send } from '../fleet.ts';
import { photo } from '../pictures.ts';
import type { KiranaProcess } from '../process.ts';
import { usePrograms } from '../programs.ts';
import { exchange } from '../raw-http.ts';
import { address, asha, razorpaySecret, testSecret } from '../store.ts';
import { until } from '../until.ts';

const mailPassword = 'cardamom-at-the-mail-server';
const razorpayKey = 'turmeric-at-razorpay';
const newPassword = 'a-new-one-for-asha';

/** The database URL of PostgreSQL may hold a password as well. */
const postgres = engines.filter(({ name }) => name === 'PostgreSQL');
const databasePassword = 'saffron-at-the-database';

function withPassword(address: string): string {
  const url = new URL(address);
  // Any password works where the tests' PostgreSQL trusts every user.
  url.password ||= databasePassword;
  return url.href;
}

describe.each(postgres)('the log of a whole story on $name, at its most talkative', (engine) => {
  const programs = usePrograms(engine);
  let server: KiranaProcess;
  let base = '';
  let smtp: SMTPServer;
  let refusesMail = false;
  const mails: string[] = [];
  let secrets: string[] = [];
  /** Notes a secret that the log must not contain. */
  const keep = (secret: string) => {
    expect(secret).toMatch(/^.{6,}$/);
    secrets.push(secret);
    return secret;
  };

  beforeEach(async () => {
    smtp = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username }, _session, done) => done(null, { user: username ?? '' }),
      onRcptTo: (_to, _session, done) => done(refusesMail ? new Error('no such mailbox') : null),
      async onData(stream, _session, done) {
        mails.push(Buffer.concat(await stream.toArray()).toString());
        done();
      },
    });
    const listening = smtp.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const { port } = listening.address() as AddressInfo;
    ({ server, address: base } = await programs.serve({
      DATABASE_URL: withPassword(programs.location.databaseUrl ?? ''),
      RAZORPAY_WEBHOOK_SECRET: razorpaySecret,
      RAZORPAY_KEY_ID: 'rzp_test_1',
      RAZORPAY_KEY_SECRET: razorpayKey,
      // Nothing listens there.
      RAZORPAY_API: 'http://127.0.0.1:9',
      PUSH_SERVICES: 'https://localhost:9',
      SMTP_URL: `smtp://shop:${mailPassword}@127.0.0.1:${port}`,
      LOG_LEVEL: 'trace',
    }));
  });
  afterEach(() => new Promise<void>((closed) => smtp.close(closed)));

  const post = (path: string, payload: object, token?: string) =>
    send(base, 'POST', path, { payload, ...(token && { token }) });
  const lastCode = () => String(/Your Kirana code is (\d{6})/.exec(mails.at(-1) ?? '')?.[1]);

  async function addSpice(token: string): Promise<{ product: { _id: string } }> {
    const form = new FormData();
    const fields = { name: 'Hing', price: '90', category: 'Spices', quantity: '50 g' };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('image', await photo());
    const options = { method: 'POST', headers: { token }, body: form };
    const added = await fetch(`${base}/api/product/add`, options);
    return (await added.json()) as { product: { _id: string } };
  }

  /** Signs up, sets a new password, and logs in; answers the token. */
  async function logInAsAsha(): Promise<string> {
    const { activationToken } = (await post('/api/auth/register', asha)).body;
    keep(activationToken);
    keep(lastCode());
    await post('/api/auth/resend-otp', { activationToken });
    const otp = keep(lastCode());
    expect((await post('/api/auth/verify-otp', { otp: '999999x', activationToken })).status).toBe(
      400,
    );
    expect((await post('/api/auth/verify-otp', { otp, activationToken })).status).toBe(200);

    const { email } = asha;
    const { resetToken } = (await post('/api/auth/forgot-password', { email })).body;
    const sent = mails.length;
    await until('the mail', () => mails.length > sent);
    const reset = { otp: keep(lastCode()), resetToken: keep(resetToken), password: newPassword };
    expect((await post('/api/auth/reset-password', reset)).status).toBe(200);
    expect((await post('/api/auth/login', { email, password: asha.password })).status).toBe(401);
    const logIn = await post('/api/auth/login?password=in-the-address', {
      email,
      password: newPassword,
    });
    return keep(logIn.body.token);
  }

  async function addCategoryAndOrder(token: string): Promise<void> {
    const form = new FormData();
    form.append('name', 'Spices');
    form.append('image', await photo());
    const added = await fetch(`${base}/api/category/add`, {
      method: 'POST',
      headers: { token },
      body: form,
    });
    expect(added.status).toBe(201);
    await send(base, 'POST', '/api/order', {
      token,
      headers: { 'idempotency-key': keep('key-of-one-order') },
      payload: {
        items: [{ product: 'none', quantity: 1 }],
        shippingAddress: address,
        paymentMethod: 'cod',
      },
    });
  }

  /** Orders as a guest, and opens the order by every spelling of its link. */
  async function orderAsGuest(token: string): Promise<void> {
    const settings = { settings: { storefront: true, onlinePayment: true } };
    await send(base, 'PUT', '/api/store/settings', { token, payload: settings });
    const product = (await addSpice(token)).product._id;
    const guestOrder = {
      items: [{ product, quantity: 1 }],
      customer: { name: 'Kavita', phone: asha.phone },
      shippingAddress: address,
      missing: 'call',
      expectedTotal: 90,
    };
    const order = (key: string, payload: object) =>
      send(base, 'POST', '/api/shop/order', {
        headers: { 'idempotency-key': keep(key) },
        payload,
      });
    expect((await order('key-of-one-payer', { ...guestOrder, pay: 'online' })).status).toBe(503);
    const guest = await order('key-of-one-guest', guestOrder);
    expect(guest.status).toBe(201);
    const opened = keep(guest.body.link.slice('/shop/o/'.length));
    for (const path of ['/shop/o/', '/api/shop/order/', '/SHOP/o/', '/%73hop/o/', '//shop/o/'])
      await send(base, 'GET', `${path}${opened}?wait=1`);
    const spelt = ['/shop//o/T', '/shop/./o/T', '/shop/o\\T', '/shop/o;/T', '/shop/%256f/T'];
    for (const path of [
      ...spelt,
      '/nothing/T',
      '/shop/p/TT',
      '/x-T',
      '/%25%37%33hop/o/T',
      '/%zz/T',
    ])
      await exchange(
        base,
        `GET ${path.replaceAll('T', opened)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      );
    await send(base, 'PUT', `/api/shop/order/${opened}/cancel`);
  }

  /** Rings on a phone that cannot be reached: its address is the key to it. */
  async function ringOnPhone(token: string): Promise<void> {
    const phone = createECDH('prime256v1');
    const endpoint = `https://localhost:9/${keep('the-phone-of-asha')}`;
    const auth = keep('phone-secret-of-asha_x');
    const keys = { p256dh: keep(phone.generateKeys('base64url')), auth };
    const payload = { endpoint, keys };
    const { status, body } = await send(base, 'PUT', '/api/push/device', { token, payload });
    expect(status).toBe(200);
    const path = `/api/push/device/${body._id}`;
    expect((await send(base, 'POST', `${path}/test`, { token })).status).toBe(409);
    expect((await send(base, 'DELETE', path, { token })).status).toBe(200);
  }

  async function sendFaults(token: string): Promise<void> {
    await post('/api/order', { shippingAddress: { line1: address.line1 }, items: 5 }, token);
    await send(base, 'POST', '/api/payment/razorpay/webhook', {
      headers: { 'x-razorpay-signature': keep('ab'.repeat(32)) },
      payload: '{}',
    });
    await send(base, 'GET', '/api/order/all?since=a-secret-place', { token });
    await post('/api/auth/login', { email: asha.email, password: ['in-a-list'] });
    await send(base, 'POST', '/api/auth/login', {
      headers: { 'content-type': 'application/json' },
      payload: '{"password":"in-broken-json',
    });
    await fetch(`${base}/api/auth/me`, { headers: { token: keep(`${token.slice(0, -5)}wrong`) } });
  }

  async function failToMail(): Promise<void> {
    // The failure of a mail is logged with its whole error.
    refusesMail = true;
    const ravi = { ...asha, email: 'ravi@example.in' };
    expect((await post('/api/auth/register', ravi)).status).toBe(503);
  }

  it('tells no password, token, code, key or shipping address', async () => {
    secrets = [
      asha.password,
      newPassword,
      mailPassword,
      testSecret,
      razorpaySecret,
      razorpayKey,
      btoa(`rzp_test_1:${razorpayKey}`),
      databasePassword,
    ];
    const token = await logInAsAsha();
    await addCategoryAndOrder(token);
    await orderAsGuest(token);
    await ringOnPhone(token);
    await sendFaults(token);
    await failToMail();
    await send(base, 'GET', '/api/the-end', {});
    await server.printed(/\/api\/the-end/);

    secrets.push('in-the-address', 'a-secret-place', 'in-a-list', 'in-broken-json', address.line1);
    for (const secret of secrets) expect(server.output()).not.toContain(secret);
    expect(server.output()).toMatch(/could not be sent/);
    expect(server.output()).toMatch(/no page to pay on/);
  });
});
