import { afterEach, beforeEach, expect } from 'vitest';
import type { Engine } from './engine.ts';
import { HandTimers } from './hand-timers.ts';
import { type Phone, PushService, trustCertificate } from './push-service.ts';
import { type TestAnswer, type TestStore, useStore } from './store.ts';

/** A store whose team has phones, and the push service that they subscribed at. */
export class LockedPhones {
  readonly store: TestStore;
  push!: PushService;
  /** Nobody gives up the push service, unless a test says so. */
  readonly timers = new HandTimers();
  /** The token of an owner. */
  admin = '';
  customer = '';

  constructor(store: TestStore) {
    this.store = store;
    store.timers = this.timers;
  }

  /** Rings on a phone of whoever has this token. */
  subscribe(
    phone: Phone,
    { token = this.admin, quiet, origin = 'https://shop.example.in' }: SubscribeOptions = {},
  ): Promise<TestAnswer> {
    const { endpoint, keys } = phone;
    return this.store.put(
      token,
      '/api/push/device',
      { endpoint, keys, ...(quiet && { quiet }) },
      { origin },
    );
  }

  /** A new phone that rings; returns the id of the device. */
  async ring(name: string, options: SubscribeOptions = {}): Promise<string> {
    const answer = await this.subscribe(this.push.phone(name), options);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body._id;
  }

  place = () => this.store.placeOrder(this.customer);
  accept = (id: string) => this.store.setStatus(this.admin, id, 'accepted');
  cancel = (id: string) => this.store.put(this.customer, `/api/order/cancel/${id}`);
  /** Writes a note, since every commit makes the server look. */
  look = (id: string) =>
    this.store.post(this.admin, `/api/order/note/${id}`, { text: `Note ${crypto.randomUUID()}` });
  async silence(): Promise<void> {
    const { body } = await this.store.get(this.admin, '/api/live');
    await this.store.post(this.admin, '/api/live/silence', { version: body.version });
  }

  /** Waits until a phone was told exactly this. */
  async told(phone: string, ...titles: readonly string[]): Promise<void> {
    await expect.poll(() => this.push.told(phone)).toEqual(titles);
  }

  async nothingFollows(phone: string): Promise<void> {
    const before = this.push.told(phone);
    await this.store.settled();
    expect(this.push.told(phone)).toEqual(before);
  }

  device = async (id: string) =>
    this.store.db.selectFrom('devices').selectAll().where('id', '=', id).executeTakeFirst();
}

interface SubscribeOptions {
  token?: string;
  quiet?: { from: string; to: string };
  origin?: string;
}

/** Phones of a store on this engine, new for each test of the block. */
export function usePhones(engine: Engine): LockedPhones {
  let service: PushService | undefined;
  beforeEach(async () => {
    trustCertificate();
    service = await PushService.start();
  });
  const store = useStore(engine, () => ({ PUSH_SERVICES: service?.origin ?? '' }));
  const phones = new LockedPhones(store);
  beforeEach(async () => {
    phones.push = service as PushService;
    const { admin, customer } = await store.admitBoth();
    Object.assign(phones, { admin, customer });
    const { body } = await store.call('GET', '/api/push/key');
    phones.push.key = body.key;
  });
  afterEach(() => service?.stop());
  return phones;
}
