import { randomBytes } from 'node:crypto';

/** A request that Razorpay refuses, in its words. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, words: string) {
    super(words);
    this.status = status;
  }
}

/** Amounts are paise, instants seconds since the epoch; the fields are those of the documentation. */
export interface FakeLink {
  readonly id: string;
  readonly short_url: string;
  readonly amount: number;
  readonly currency: string;
  readonly reference_id: string;
  readonly description: string;
  readonly customer: { readonly name?: string; readonly contact?: string };
  readonly notes: Notes;
  readonly expire_by: number;
  readonly callback_url: string;
  readonly callback_method: string;
  readonly accept_partial: boolean;
  readonly notify: object;
  readonly reminder_enable: boolean;
  readonly created_at: number;
  status: 'created' | 'paid' | 'expired';
  amount_paid: number;
  payments: { payment_id: string; amount: number; status: string; created_at: number }[] | null;
}

export interface FakePayment {
  readonly id: string;
  readonly entity: 'payment';
  readonly amount: number;
  readonly currency: string;
  readonly captured: boolean;
  readonly notes: Notes;
  readonly created_at: number;
  status: string;
  amount_refunded: number;
}

export interface FakeRefund {
  readonly id: string;
  readonly entity: 'refund';
  readonly amount: number;
  readonly currency: string;
  readonly payment_id: string;
  readonly notes: Notes;
  readonly receipt: string | null;
  readonly created_at: number;
  status: 'pending' | 'processed' | 'failed';
}

/** Empty notes are a list. */
type Notes = Readonly<Record<string, string>> | readonly [];

interface AskedRefund {
  readonly amount: number;
  readonly receipt?: string;
  readonly notes?: Notes;
}

const minLifeSeconds = 15 * 60;
const maxReference = 40;
const minKey = /^[\w-]{10,}$/;

interface BooksOptions {
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** The address of the hosted page of a link. */
  readonly pageOf: (linkId: string) => string;
  /** Refunds payments that it does not know, such as those of a store filled with examples. */
  readonly refundsUnknown?: boolean | undefined;
}

/** The links, payments and refunds of the fake, by the rules of Razorpay's documentation. */
export class FakeBooks {
  readonly links = new Map<string, FakeLink>();
  readonly payments = new Map<string, FakePayment>();
  readonly refunds: FakeRefund[] = [];
  /** The status that refunds are answered with. */
  refundStatus: FakeRefund['status'] = 'processed';
  readonly #refundsByKey = new Map<
    string,
    { readonly asked: string; readonly refund: FakeRefund }
  >();
  readonly #options: BooksOptions;

  constructor(options: BooksOptions) {
    this.#options = options;
  }

  #now = () => Math.floor(this.#options.clock() / 1000);

  createLink(asked: FakeLink): FakeLink {
    const { amount, reference_id, expire_by, callback_url, callback_method } = asked;
    if (!Number.isInteger(amount) || amount < 100)
      throw new Refusal(400, 'The amount must be at least INR 1.00');
    if (!reference_id || reference_id.length > maxReference)
      throw new Refusal(400, 'reference_id: the length must be no more than 40.');
    for (const link of this.links.values())
      if (link.reference_id === reference_id)
        throw new Refusal(
          400,
          `payment link with given reference_id: ${reference_id} already exists`,
        );
    if (expire_by < this.#now() + minLifeSeconds)
      throw new Refusal(400, 'expire_by: timestamp must be atleast 15 minutes in future');
    if (!URL.canParse(callback_url) || callback_method !== 'get')
      throw new Refusal(400, 'callback_url: must be a valid URL.');
    const id = newId('plink');
    const link: FakeLink = {
      ...asked,
      id,
      short_url: this.#options.pageOf(id),
      created_at: this.#now(),
      ...{ status: 'created', amount_paid: 0, payments: null },
    };
    this.links.set(id, link);
    return link;
  }

  findLink(id: string): FakeLink {
    const link = this.links.get(id);
    if (!link) throw new Refusal(400, 'The id provided does not exist');
    if (link.status === 'created' && this.#now() > link.expire_by) link.status = 'expired';
    return link;
  }

  /** Takes a payment of a link, also of one that is paid or expired: a bank may be late. */
  pay(linkId: string, change: Partial<FakePayment> = {}): FakePayment {
    const link = this.findLink(linkId);
    const payment = this.addPayment({ amount: link.amount, notes: link.notes, ...change });
    link.status = 'paid';
    link.amount_paid += payment.amount;
    link.payments = [
      ...(link.payments ?? []),
      {
        payment_id: payment.id,
        ...{ amount: payment.amount, status: payment.status, created_at: payment.created_at },
      },
    ];
    return payment;
  }

  /** Adds a payment that came by another way than a link. */
  addPayment(payment: Partial<FakePayment> & Pick<FakePayment, 'amount'>): FakePayment {
    const whole: FakePayment = {
      ...{ id: newId('pay'), entity: 'payment', currency: 'INR', captured: true, notes: [] },
      ...{ status: 'captured', amount_refunded: 0, created_at: this.#now() },
      ...payment,
    };
    this.payments.set(whole.id, whole);
    return whole;
  }

  /** Makes a refund; the same key again answers the first one. */
  refund(paymentId: string, asked: AskedRefund, key?: string): FakeRefund {
    const text = JSON.stringify([paymentId, asked]);
    const known = key === undefined ? undefined : this.#refundsByKey.get(key);
    if (known && known.asked !== text)
      throw new Refusal(400, 'Different request body sent for the same idempotency key');
    if (known) return known.refund;
    if (key !== undefined && !minKey.test(key))
      throw new Refusal(400, 'The idempotency key must be at least 10 characters long');
    const refund = this.#addRefund(this.#findPayment(paymentId, asked.amount), asked);
    if (key !== undefined) this.#refundsByKey.set(key, { asked: text, refund });
    return refund;
  }

  #findPayment(id: string, amount: number): FakePayment {
    const payment = this.payments.get(id);
    if (payment) return payment;
    if (!this.#options.refundsUnknown) throw new Refusal(400, 'The id provided does not exist');
    return this.addPayment({ id, amount });
  }

  #addRefund(payment: FakePayment, { amount, receipt, notes }: AskedRefund): FakeRefund {
    if (payment.amount_refunded + amount > payment.amount)
      throw new Refusal(400, 'The total refund amount is greater than the refund payment amount');
    payment.amount_refunded += amount;
    const refund: FakeRefund = {
      ...{ id: newId('rfnd'), entity: 'refund', amount, currency: 'INR', payment_id: payment.id },
      ...{ notes: notes ?? [], receipt: receipt ?? null, created_at: this.#now() },
      status: this.refundStatus,
    };
    this.refunds.unshift(refund);
    return refund;
  }

  /** Ends a pending refund; of a failed one the payment can be refunded again. */
  endRefund(refund: FakeRefund, status: 'processed' | 'failed'): void {
    const payment = this.payments.get(refund.payment_id);
    if (payment && status === 'failed' && refund.status !== 'failed')
      payment.amount_refunded -= refund.amount;
    refund.status = status;
  }

  /** The newest refunds of a payment, as many as are asked for. */
  refundsOf(paymentId: string, count: number): FakeRefund[] {
    return this.refunds.filter(({ payment_id }) => payment_id === paymentId).slice(0, count);
  }
}

const newId = (prefix: string): string => `${prefix}_${randomBytes(7).toString('hex')}`;
