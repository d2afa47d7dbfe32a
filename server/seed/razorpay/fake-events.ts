import { createHmac } from 'node:crypto';
import type { FakeLink, FakePayment, FakeRefund } from './fake-books.ts';

/** An event as it is sent to the webhook: the raw body is what is signed. */
export interface FakeEvent {
  readonly name: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Told {
  readonly payment?: FakePayment;
  readonly payment_link?: FakeLink;
  readonly refund?: FakeRefund;
}

let events = 0;

/** An event of these entities, signed with the secret of the webhook. */
export function makeEvent(name: string, told: Told, secret: string): FakeEvent {
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_fake',
    event: name,
    contains: Object.keys(told),
    payload: Object.fromEntries(Object.entries(told).map(([kind, entity]) => [kind, { entity }])),
    created_at: Math.floor(Date.now() / 1000),
  });
  events += 1;
  return {
    name,
    body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': `event_${events}`,
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
    },
  };
}
