import type { StoreSettings, TellStep } from '@kirana/contract';
import { ownCtx } from '../../ctx.ts';
import { stepMail } from '../../mail/step-mail.ts';
import { findAccount } from '../../nouns/accounts/account.repository.ts';
import { guestAccountId } from '../../nouns/accounts/guest.ts';
import { findOrder } from '../../nouns/orders/order.repository.ts';
import type { OrderRow } from '../../nouns/orders/order.table.ts';
import { markToldByItself, type OwnWay } from '../../nouns/orders/order-told.service.ts';
import { readSettings } from '../../nouns/settings/store-settings.ts';
import { isResting, isTaken, keepOutcome, recipientOf } from '../../push/deliver.ts';
import { findOrderDevices } from '../../push/device.repository.ts';
import { postPartsOf } from '../../push/device.service.ts';
import { type PostParts, post } from '../../push/push-post.ts';
import { createSendingWork, type Plan } from '../../push/sending-work.ts';
import type { Services } from '../../services.ts';
import {
  dropNotice,
  findDueNotices,
  findNextNoticeAt,
  findNotice,
  type Notice,
  putOffNotice,
} from './notice.repository.ts';
import { noticeWords } from './notice-words.ts';

const noticesLease = 'notices';
const minuteMs = 60_000;
/** How many notices one look reads. */
const maxNotices = 64;
/** A mail that could not be sent is tried again each minute, for an hour. */
const mailTries = { everyMs: minuteMs, forMs: 60 * minuteMs };

/** A notice that is due: of whom, what and in which words. */
interface Due {
  readonly notice: Notice;
  readonly order: OrderRow;
  readonly step: TellStep;
  readonly settings: StoreSettings;
}

/** How a notice went: it was handed over, it is tried again, or there is nobody any more. */
type Outcome = { readonly sent: OwnWay } | { readonly tryAt: number } | 'nobody';

/** Tells customers of steps that have stood for a minute, in one process at a time. */
export function createNoticeWork(services: Services) {
  const { db, clock, config } = services;
  const parts = config.PUSH_SERVICES === 'off' ? undefined : postPartsOf(services);

  const run = async (id: string, stop: AbortSignal): Promise<void> => {
    // Read anew: somebody may have told the customer, or taken the step back.
    const notice = await findNotice(db, id);
    if (!notice || notice.due_at > clock() || notice.try_at > clock()) return;
    const order = await findOrder(db, id);
    if (!order || order.tell === '' || order.told !== '') return dropNotice(db, notice);
    const due = { notice, order, step: order.tell, settings: await readSettings(db) };
    const outcome = await send(services, parts, due, stop);
    if (stop.aborted) return;
    if (outcome === 'nobody') return dropNotice(db, notice);
    if ('tryAt' in outcome) return putOffNotice(db, notice, outcome.tryAt);
    await markToldByItself(services, ownCtx(services), {
      ...{ id, step: due.step, seen: order.version, by: outcome.sent },
    });
    await dropNotice(db, notice);
  };

  const findPlan = async (): Promise<Plan> => {
    const now = clock();
    const due = await findDueNotices(db, now, maxNotices);
    const next = due.length > 0 ? now : await findNextNoticeAt(db);
    const restMs = Math.min(minuteMs, Math.max(0, (next ?? Number.POSITIVE_INFINITY) - now));
    const errands = due.map(({ order_id: id }) => ({
      name: id,
      run: (stop: AbortSignal) => run(id, stop),
    }));
    return { errands, restMs };
  };
  return createSendingWork(services, noticesLease, findPlan);
}

const send = (
  services: Services,
  parts: PostParts | undefined,
  due: Due,
  stop: AbortSignal,
): Promise<Outcome> => {
  if (due.order.account_id !== guestAccountId) return mail(services, due);
  return parts ? push(services, parts, due, stop) : Promise.resolve('nobody');
};

/** Sends it to each phone that follows the order; one of them is enough. */
async function push(
  { db, clock, config }: Services,
  parts: PostParts,
  { order, step, settings }: Due,
  stop: AbortSignal,
): Promise<Outcome> {
  const now = clock();
  const shop = settings.name || 'Kirana';
  const words = noticeWords(order, step, { shop, now, timeZone: config.STORE_TIMEZONE });
  const message = { ...words, silent: false };
  // Of two notices of an order the later takes the place of the earlier.
  const topic = order.id.replaceAll('-', '');
  const answers = await Promise.all(
    (await findOrderDevices(db, order.id)).map(async (device) => {
      if (isResting(device, now)) return undefined;
      const answer = await post(parts, recipientOf(device), { message, topic }, stop);
      if (!stop.aborted) await keepOutcome(db, device, answer, { now });
      return answer;
    }),
  );
  if (answers.some(isTaken)) return { sent: 'notification' };
  const left = await findOrderDevices(db, order.id);
  return left.length === 0 ? 'nobody' : { tryAt: Math.min(...left.map(({ try_at }) => try_at)) };
}

async function mail(
  { db, clock, config, mailer, log }: Services,
  { notice, order, step, settings }: Due,
): Promise<Outcome> {
  const now = clock();
  const account = await findAccount(db, order.account_id);
  if (!settings.mailSteps || !account?.email.includes('@')) return 'nobody';
  const shop = settings.name || 'Kirana';
  const words = noticeWords(order, step, { shop, now, timeZone: config.STORE_TIMEZONE });
  try {
    await mailer.send(stepMail({ sender: settings, email: account.email, ...words }));
    return { sent: 'mail' };
  } catch (error) {
    log.error({ err: error }, 'a mail about a step of an order could not be sent');
    return now - notice.due_at > mailTries.forMs ? 'nobody' : { tryAt: now + mailTries.everyMs };
  }
}
