import { firstCities, firstMessages, type StoreSettings, storeSettings } from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { photo } from '../../../test/pictures.ts';
import { asha, useStore } from '../../../test/store.ts';

const full = {
  name: 'Sharma General Store',
  phone: '9810011223',
  whatsapp: '9810011224',
  email: 'shop@example.in',
  address: 'Shop 4, Sector 29 Market\nNoida',
  postalCode: '201303',
  gstin: '27AAPFU0939F1ZV',
  fssai: '12724066000123',
  grievanceOfficer: 'Anil Sharma, 9810011223',
  logo: '',
  cities: [{ name: 'Noida', state: 'Uttar Pradesh' }],
  postalCodes: ['110001', '201301-201310'],
  deliveryFee: 25,
  freeFrom: 499,
  minimumOrder: 199.5,
  storefront: true,
  atTheDoor: true,
  onlinePayment: false,
  upiId: 'sharma.store@okbank',
  site: 'https://shop.example.in',
  billFoot: 'Thank you.\nPlease come again.',
  messages: { ...firstMessages, packed: 'Packed: {total}\n{link}', delivered: 'Thank you, {name}' },
  alarmMinutes: 15,
  mailSteps: true,
} satisfies StoreSettings;

describe.each(engines)('the settings on $name', (engine) => {
  const store = useStore(engine, { STORE_TIMEZONE: 'Asia/Dubai' });
  const readPublic = async () => (await store.call('GET', '/api/store/settings')).body;
  const readAll = (token: string) => store.read(token, '/api/store/settings/all');
  const set = (token: string, settings: object, seen?: string) =>
    store.call('PUT', '/api/store/settings', {
      token,
      payload: { settings },
      ...(seen && { headers: { 'if-match': `"${seen}"` } }),
    });
  const undo = (token: string, { headers }: { headers: object }) =>
    store.post(token, `/api/change/${(headers as Record<string, string>)['change-batch']}/undo`);

  it('tell anybody what is set, and the cities, time zone and avatar service always', async () => {
    const { admin } = await store.admitBoth();
    const always = { timeZone: 'Asia/Dubai', avatarService: 'https://ui-avatars.com/api/' };
    expect(await readPublic()).toEqual({ ...always, cities: firstCities });
    expect((await readAll(admin)).settings).toEqual(storeSettings.parse({}));
    const answer = await set(admin, full);
    expect(answer).toMatchObject({ status: 200, body: { message: 'Store settings saved' } });
    expect(answer.body.settings).toEqual(full);
    const { message: _, ...saved } = answer.body;
    expect(await readAll(admin)).toEqual(saved);
    const { logo: __, onlinePayment: ___, alarmMinutes: ____, mailSteps: _____, ...rest } = full;
    const { messages, ...shown } = rest;
    const { packed, delivered } = messages;
    expect(await readPublic()).toEqual({ ...always, ...shown, messages: { packed, delivered } });
  });

  it('are taken back by owners alone', async () => {
    const manager = await store.admit('manager', { email: 'meena@example.in' });
    const { headers } = await set(await store.admit('owner'), full);
    expect((await undo(manager, { headers })).status).toBe(403);
  });

  it.each([
    ['name', 'x'.repeat(61), 'Name must have at most 60 characters'],
    ['phone', '12345', 'Phone must be a 10-digit Indian mobile number'],
    ['postalCode', '2013', 'PIN code must have 6 digits'],
    [
      'gstin',
      '27AAPFU0939F1ZW',
      'GSTIN must have 15 characters, of which the last must fit the others',
    ],
    ['fssai', '1272406600012', 'FSSAI licence must have 14 digits'],
    ['upiId', 'sharma', 'UPI ID must be like name@bank'],
    [
      'messages',
      { ...firstMessages, packed: 'x'.repeat(501) },
      'Packed must have at most 500 characters',
    ],
    ['messages', { ready: 'Dear {naem}' }, '{naem} is not a place-holder'],
    ['messages', { notSeen: 'See {link}' }, '{link} is not a place-holder'],
    ['billFoot', 'x'.repeat(201), 'Foot of the bill must have at most 200 characters'],
    ['cities', [], 'At least one city must stay'],
    ['freeFrom', 0, 'Free from must be from 0.01 to 1,00,000 rupees, with at most two decimals'],
  ])('refuse what is wrong with %s, and name the field', async (field, value, message) => {
    const admin = await store.admit('owner');
    expect(await set(admin, { ...full, [field]: value })).toMatchObject({
      status: 400,
      body: {
        code: 'field.invalid',
        message,
        details: { field: expect.stringMatching(`^settings.${field}`) },
      },
    });
    expect((await readAll(admin)).settings).toEqual(storeSettings.parse({}));
  });

  it('are on record field by field, and are taken back so', async () => {
    const { admin } = await store.admitBoth();
    await set(admin, full);
    const cities = [...full.cities, { name: 'Delhi', state: 'Delhi' }];
    const changed = await set(admin, { ...full, name: 'Sharma’s', freeFrom: undefined, cities });
    expect((await set(admin, changed.body.settings)).headers['change-batch']).toBeUndefined();
    expect((await store.read(admin, '/api/history?noun=settings&id=1')).changes[0]).toMatchObject({
      feed: 'store',
      noun: 'settings',
      name: 'Store settings',
      by: { name: asha.name },
      before: { name: full.name, freeFrom: 499, cities: 'Noida, Uttar Pradesh' },
      after: { name: 'Sharma’s', freeFrom: '', cities: 'Noida, Uttar Pradesh; Delhi, Delhi' },
    });
    await set(admin, { ...changed.body.settings, name: 'Sharma & Sons' });
    expect((await undo(admin, changed)).body.results).toMatchObject([
      { noun: 'settings', outcome: 'undone', reason: 'changed again by Asha Verma' },
    ]);
    expect((await readAll(admin)).settings).toEqual({ ...full, name: 'Sharma & Sons' });
  });

  it('refuse with 412 what another has changed meanwhile, and say who', async () => {
    const { admin } = await store.admitBoth();
    const meena = await store.admit('owner', { email: 'meena@example.in', name: 'Meena Iyer' });
    const { version } = await readAll(admin);
    const ofMeena = await set(meena, full, version);
    store.now += 20_000;
    const stale = await set(admin, { ...full, name: 'Other' }, version);
    expect(stale).toMatchObject({
      status: 412,
      body: { code: 'settings.stale', message: 'Meena Iyer changed the settings 20 s ago.' },
    });
    expect((await set(meena, { name: 'Other' }, version)).body.message).toBe(
      'You changed the settings 20 s ago, on another screen.',
    );
    // The same as is there already is no conflict.
    expect((await set(admin, full, version)).status).toBe(200);
    expect((await set(admin, { ...full, name: 'Other' }, ofMeena.body.version)).status).toBe(200);
    const bad = { 'if-match': '"7' };
    const answer = await store.put(admin, '/api/store/settings', { settings: full }, bad);
    expect(answer.status).toBe(400);
  });

  it('count as not set where they are refused by now', async () => {
    const { admin } = await store.admitBoth();
    await set(admin, full);
    const [noida] = full.cities;
    const cities = [{ name: '\u3164', state: 'Delhi' }, noida, { name: 'Pune', state: '' }];
    const stored = JSON.stringify({ ...full, cities, gstin: 'old', postalCodes: [], freeFrom: -1 });
    await store.db.updateTable('settings').set({ document: stored }).execute();
    const { freeFrom: _, ...rest } = full;
    const read = { ...rest, gstin: '', postalCodes: [] };
    expect((await readAll(admin)).settings).toEqual(read);
    expect(await readPublic()).toMatchObject({ name: full.name, cities: [noida] });
    expect((await set(admin, { ...read, name: 'Mended' })).status).toBe(200);
  });

  it('serve the logo while it is one, and give it back with an undo', async () => {
    const { admin } = await store.admitBoth();
    const upload = async (background: string) =>
      store.sendForm('PUT', '/api/store/logo', admin, { image: await photo(background) });
    const served = async (path: string) => (await store.call('GET', path)).status;
    const first = await upload('red');
    expect(first).toMatchObject({ status: 200, body: { message: 'Logo saved' } });
    const red: string = first.body.settings.logo;
    expect((await readPublic()).logo).toBe(red);
    const second = await upload('blue');
    const blue: string = second.body.settings.logo;
    expect([await served(red), await served(blue)]).toEqual([404, 200]);
    expect((await undo(admin, second)).status).toBe(200);
    expect([await served(red), await served(blue)]).toEqual([200, 404]);
    // Settings that were read before know another logo.
    expect((await set(admin, second.body.settings)).body.code).toBe('settings.logo-unknown');
    await set(admin, { ...first.body.settings, logo: '' });
    expect([await served(red), (await readPublic()).logo]).toEqual([404, undefined]);
  });

  it('name the cities of an account, the store in mails, and where one is asked to join', async () => {
    const { admin } = await store.admitBoth();
    const cities = [
      { name: 'Pune', state: 'Maharashtra' },
      { name: 'Mumbai', state: 'Maharashtra' },
    ];
    await set(admin, { ...full, cities });
    const ravi = { ...asha, email: 'ravi2@example.in', name: 'Ravi Nair' };
    const register = (city: string) =>
      store.call('POST', '/api/auth/register', { payload: { ...ravi, city } });
    const refused = {
      status: 400,
      body: {
        message: 'City must be one of: Pune, Mumbai',
        code: 'field.invalid',
        details: { field: 'city' },
      },
    };
    expect(await register('Noida')).toMatchObject(refused);
    expect((await register('Pune')).status).toBe(201);
    expect(store.mails.at(-1)?.subject).toMatch(/^Your Sharma General Store code is \d{6}$/);
    const invited = await store.post(admin, '/api/people/invitations', {
      email: 'packer@example.in',
      position: 'packer',
    });
    expect(store.mails.at(-1)?.subject).toBe('Join the team of Sharma General Store');
    expect(store.mails.at(-1)?.text).toContain('\nSharma General Store, telephone 9810011223\n');
    const token = invited.body.link.split('#')[1];
    const opened = await store.call('POST', '/api/people/invitation', { payload: { token } });
    expect(opened.body.storeName).toBe('Sharma General Store');
    const { name, phone, password } = ravi;
    const join = (city: string) =>
      store.call('POST', '/api/people/join', { payload: { token, name, phone, password, city } });
    expect(await join('Noida')).toMatchObject(refused);
    expect((await join('Mumbai')).status).toBe(201);
  });
});
