import { getPushKey, removeDevice, setDevice, testDevice } from '@kirana/contract';
import type { FastifyRequest } from 'fastify';
import { tokenOf } from '../platform/bind-call.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { Feature, Services } from '../services.ts';
import { postPartsOf, sendTest, subscribe, unsubscribe } from './device.service.ts';
import { originOf } from './subscriber-origin.ts';

export const pushRoutes: Feature = (bind, services) => {
  bind(getPushKey, async () => ({ key: postPartsOf(services).key.publicKey }));
  bind(setDevice, async ({ body }, { caller }, { request }) => {
    const subscriber = {
      accountId: caller.id,
      generation: generationOf(services, request),
      origin: originOf(request),
    };
    const quiet = { quietFrom: body.quiet?.from ?? '', quietTo: body.quiet?.to ?? '' };
    return { _id: await subscribe(services, subscriber, { ...body, quiet }) };
  });
  bind(removeDevice, async ({ params }, { caller }) => {
    await unsubscribe(services, caller.id, params.id);
    return { message: 'This device rings no longer when it is locked' };
  });
  bind(testDevice, async ({ params }, { caller }) => {
    await sendTest(services, caller.id, params.id);
    return { message: 'A test is on its way' };
  });
};

/** That of the token itself: the account may have another one since the guard has read it. */
function generationOf({ tokens }: Services, request: FastifyRequest): number {
  const reading = tokens.read(tokenOf(request) ?? '');
  if ('refused' in reading) throw new DomainError(`auth.token-${reading.refused}`);
  return reading.generation;
}
