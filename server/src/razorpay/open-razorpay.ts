import { z } from 'zod';
import type { Config } from '../platform/config.ts';
import { systemTimers, type Timers } from '../platform/timers.ts';
import { type Razorpay, RazorpayError, type Refund } from './razorpay.ts';

interface RazorpayOptions {
  readonly keyId: string;
  readonly keySecret: string;
  /** The address of the API, without a path. */
  readonly api: string;
  readonly timers: Timers;
}

/** A customer waits for a link; whoever sends a refund can wait longer. */
const linkWithinMs = 8_000;
const refundWithinMs = 10_000;
const lookUpWithinMs = 3_000;

/** As many as are answered at once; without a number it would be 10. */
const maxRefunds = 100;

/** `description` is written for people. */
const errorBody = z.object({ error: z.object({ description: z.string() }) });
const link = z.object({ id: z.string(), short_url: z.url({ protocol: /^https?$/ }) });
const linkPayments = z.object({
  payments: z
    .array(
      z.object({ payment_id: z.string(), amount: z.coerce.number().int(), status: z.string() }),
    )
    .nullish(),
});
const refund = z.object({ id: z.string(), receipt: z.string().nullish(), status: z.string() });
const refunds = z.object({ items: z.array(refund) });

/** The client of the configured keys; undefined without keys. */
export const razorpayOf = (
  { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_API: api }: Config,
  timers = systemTimers,
): Razorpay | undefined =>
  keyId && keySecret ? openRazorpay({ keyId, keySecret, api, timers }) : undefined;

/** Opens a client of Razorpay's API, as its documentation of payment links and refunds describes it. */
function openRazorpay(options: RazorpayOptions): Razorpay {
  const call = createCall(options);
  return {
    isTest: options.keyId.startsWith('rzp_test_'),
    async createLink({ reference, paise, expiresAt, callbackUrl, customer, description }) {
      const body = {
        amount: paise,
        currency: 'INR',
        accept_partial: false,
        reference_id: reference,
        description,
        customer: { name: customer.name, contact: `+91${customer.phone}` },
        notify: { sms: false, email: false },
        reminder_enable: false,
        notes: { order_id: reference },
        expire_by: Math.floor(expiresAt / 1000),
        callback_url: callbackUrl,
        callback_method: 'get',
      };
      const { id, short_url: url } = await call(link, 'POST', '/v1/payment_links', {
        body,
        withinMs: linkWithinMs,
      });
      return { id, url };
    },
    async findLinkPayments(linkId) {
      const path = `/v1/payment_links/${encodeURIComponent(linkId)}`;
      const { payments } = await call(linkPayments, 'GET', path, { withinMs: lookUpWithinMs });
      return (payments ?? []).map(({ payment_id, amount, status }) => ({
        id: payment_id,
        paise: amount,
        isCaptured: status === 'captured',
      }));
    },
    async refund(paymentId, { paise, id, orderId }) {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/refund`;
      const answer = await call(refund, 'POST', path, {
        body: { amount: paise, receipt: id, notes: { order_id: orderId } },
        headers: { 'x-refund-idempotency': id },
        withinMs: refundWithinMs,
      });
      return toRefund(answer);
    },
    async findRefunds(paymentId) {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/refunds?count=${maxRefunds}`;
      const { items } = await call(refunds, 'GET', path, { withinMs: refundWithinMs });
      return items.map(toRefund);
    },
  };
}

const states: Readonly<Record<string, Refund['state']>> = { processed: 'done', failed: 'failed' };

/** The state of a refund by Razorpay's word for it; every other word means that it is under way. */
const refundState = (status: string): Refund['state'] => states[status] ?? 'sent';

const toRefund = ({ id, receipt, status }: z.infer<typeof refund>): Refund => ({
  id,
  receipt: receipt ?? '',
  state: refundState(status),
});

interface Asked {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly withinMs: number;
}

function createCall({ keyId, keySecret, api, timers }: RazorpayOptions) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  return async <Schema extends z.ZodType>(
    schema: Schema,
    method: 'GET' | 'POST',
    path: string,
    { body, headers, withinMs }: Asked,
  ): Promise<z.infer<Schema>> => {
    try {
      const response = await fetch(new URL(path, api), {
        method,
        headers: {
          authorization,
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: timers.timeout(withinMs),
      });
      if (response.ok) return schema.parse(await response.json());
      throw new RazorpayError(isRefusal(response.status) ? await wordsOf(response) : '');
    } catch (error) {
      if (error instanceof RazorpayError) throw error;
      throw new RazorpayError('', { cause: error });
    }
  };
}

/** Whether a status means that the request was not, and will not be, carried out. */
const isRefusal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 409 && status !== 429;

async function wordsOf(response: Response): Promise<string> {
  const answer: unknown = await response.json().catch(() => undefined);
  const { data } = errorBody.safeParse(answer);
  return data?.error.description.slice(0, maxWords) || 'it gave no reason';
}

const maxWords = 300;
