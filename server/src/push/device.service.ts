import { createHash, createPublicKey } from 'node:crypto';
import {
  hasRight,
  maxOrderDevices,
  type PushSubscription,
  positions,
  type QuietHours,
} from '@kirana/contract';
import { DomainError } from '../platform/domain-error.ts';
import type { Services } from '../services.ts';
import { isTaken, keepOutcome, recipientOf } from './deliver.ts';
import {
  countOtherDevices,
  type DeviceRow,
  findOrderDevices,
  findOwnDevice,
  forgetDevice,
  lockDevices,
  setDevice,
} from './device.repository.ts';
import { isPushAddress } from './push-address.ts';
import { pushKeyOf } from './push-key.ts';
import { type PostParts, post } from './push-post.ts';

/** The lease of whoever rings on devices; its row also keeps their number. */
export const ringsLease = 'rings';
/** The most devices of one account. */
const maxDevices = 10;

/** The positions on whose devices orders ring. */
export const ringingPositions = positions.filter((position) => hasRight(position, 'orders.read'));

/** Who subscribes a device, and from which page. */
interface Subscriber {
  readonly accountId: string;
  /** Of the token that the call was made with. */
  readonly generation: number;
  readonly origin: string;
}

/** What messages are sent with. @throws DomainError where this server sends none */
export function postPartsOf({
  config,
  secret,
  timers,
}: Pick<Services, 'config' | 'secret' | 'timers'>): PostParts {
  if (config.PUSH_SERVICES === 'off') throw new DomainError('push.off');
  return { key: pushKeyOf(secret), services: config.PUSH_SERVICES, timers };
}

/** Rings on a device from now on, for this account; returns its id. */
export async function subscribe(
  services: Services,
  { accountId, generation, origin }: Subscriber,
  { endpoint, keys, quiet }: PushSubscription & { readonly quiet: QuietHours },
): Promise<string> {
  refuseUnknown(services, { endpoint, keys });
  const device = {
    id: idOf(endpoint),
    ...{ account_id: accountId, generation, order_id: '', endpoint, ...keys, origin },
    ...{ quiet_from: quiet.quietFrom, quiet_to: quiet.quietTo },
  };
  await services.db.transaction().execute(async (trx) => {
    await lockDevices(trx, ringsLease);
    if ((await countOtherDevices(trx, device)) >= maxDevices)
      throw new DomainError('push.too-many');
    await setDevice(trx, device);
  });
  // What rings already is told at once.
  services.onCommit();
  return device.id;
}

/** Tells a phone the steps of an order from now on; returns its id. */
export async function subscribeToOrder(
  services: Services,
  { orderId, origin }: { readonly orderId: string; readonly origin: string },
  { endpoint, keys }: PushSubscription,
): Promise<string> {
  refuseUnknown(services, { endpoint, keys });
  const device = {
    id: idOf(endpoint),
    ...{ account_id: '', generation: 0, order_id: orderId, endpoint, ...keys, origin },
    ...{ quiet_from: '', quiet_to: '' },
  };
  await services.db.transaction().execute(async (trx) => {
    await lockDevices(trx, ringsLease);
    const others = (await findOrderDevices(trx, orderId)).filter(({ id }) => id !== device.id);
    if (others.length >= maxOrderDevices) throw new DomainError('push.too-many');
    await setDevice(trx, device);
  });
  return device.id;
}

/** However its address is written. */
const idOf = (endpoint: string): string =>
  createHash('sha256').update(new URL(endpoint).href).digest('hex');

/** Any other text is the id of no device; some are none that a database takes. */
export const isDeviceId = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** @throws DomainError for what no message may be, or can be, sent to */
function refuseUnknown(services: Services, { endpoint, keys }: PushSubscription): void {
  if (!isPushAddress(endpoint, postPartsOf(services).services))
    throw new DomainError('push.service-unknown');
  if (!isPoint(keys.p256dh)) throw new DomainError('field.invalid', { field: 'keys.p256dh' });
}

/** Any other 65 bytes could be encrypted for nobody. */
function isPoint(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)];
  const half = (bytes: Buffer) => bytes.toString('base64url');
  try {
    const key = { kty: 'EC', crv: 'P-256', x: half(x), y: half(y) };
    return point[0] === 4 && Boolean(createPublicKey({ key, format: 'jwk' }));
  } catch {
    return false;
  }
}

/** @throws DomainError when the account has no such device */
async function ownDevice({ db }: Services, accountId: string, id: string): Promise<DeviceRow> {
  const device = isDeviceId(id) ? await findOwnDevice(db, id, accountId) : undefined;
  if (!device) throw new DomainError('push.device-not-found');
  return device;
}

export async function unsubscribe(
  services: Services,
  accountId: string,
  id: string,
): Promise<void> {
  await forgetDevice(services.db, (await ownDevice(services, accountId, id)).id);
}

/** Sends a test, which changes nothing of what the device was told. */
export async function sendTest(services: Services, accountId: string, id: string): Promise<void> {
  const parts = postPartsOf(services);
  const device = await ownDevice(services, accountId, id);
  const message = { title: 'This device rings when it is locked.', body: '', silent: false };
  const answer = await post(
    parts,
    recipientOf(device),
    { message, topic: 'orders' },
    new AbortController().signal,
  );
  await keepOutcome(services.db, device, answer, { now: services.clock() });
  if (!answer) throw new DomainError('push.unanswered');
  if (!isTaken(answer)) throw new DomainError('push.refused', { status: answer.status });
}
