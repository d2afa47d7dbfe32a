import { type Call, positionOf } from '@kirana/contract';
import type { FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { limitedAddress } from './platform/network-address.ts';
import { logStream } from './platform/standard-output.ts';
import type { Actor, Caller, Ctx, Services } from './services.ts';

/** Makes the context of each call. */
export const createRequestCtx =
  ({ clock }: Services) =>
  (call: Call, caller: Caller | undefined, request: FastifyRequest): Ctx => ({
    caller,
    actor: actorOf(call, caller),
    address: limitedAddress(request.ip),
    requestId: request.id,
    log: request.log,
    now: clock,
  });

/** The context of a command of `kirana`, by its name. */
export const commandCtx = (name: string): Ctx => ({
  caller: undefined,
  actor: { kind: 'command', id: '', name },
  address: '',
  requestId: '',
  log: pino({ level: 'warn' }, logStream),
  now: Date.now,
});

/** The only program that signs its requests is the payment service. */
function actorOf({ access }: Call, caller: Caller | undefined): Actor {
  if (access === 'signature') return { kind: 'payment', id: '', name: 'Razorpay' };
  if (!caller) return { kind: 'system', id: '', name: '' };
  const kind = positionOf[caller.role] === 'customer' ? 'customer' : 'account';
  return { kind, id: caller.id, name: caller.name };
}
