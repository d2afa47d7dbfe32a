import { getLive, hasRight, silence as silenceCall } from '@kirana/contract';
import type { FastifyReply } from 'fastify';
import { type Guard, tokenOf } from '../../platform/bind-call.ts';
import { closeSignal } from '../../platform/close-signal.ts';
import { namesTag } from '../../platform/entity-tag.ts';
import { sendText } from '../../platform/serialize-answer.ts';
import { version } from '../../platform/version.ts';
import { waitFor } from '../../platform/waited-time.ts';
import type { Caller, Feature } from '../../services.ts';
import type { Live } from './live-reader.ts';
import type { Form, LiveWaits } from './live-waits.ts';
import { silence } from './silence.service.ts';

export const liveRoutes =
  (read: () => Promise<Live>, waits: LiveWaits, guard: Guard<Caller>): Feature =>
  (bind, services) => {
    bind(getLive, async ({ query }, { caller }, { request, reply }) => {
      const isGone = closeSignal(reply);
      reply.header('kirana-version', version);
      const form = formFor(caller);
      const live = await read();
      const { version: state } = live[form];
      if (!namesTag(request.headers['if-none-match'], state)) return answer(reply, live[form]);
      // The right is judged again after the people feed was read: a position that is lost in the
      // moment in which the wait begins is then seen here, or ends the wait.
      const isStill = async () => formFor(await guard(getLive.access, tokenOf(request))) === form;
      if (query.wait && (await isStill())) {
        const { people } = live;
        const wait = {
          account: caller.id,
          form,
          version: state,
          people,
          seconds: query.wait,
        } as const;
        const next = await waitFor(request, waits.wait(wait, isGone));
        if (next) return answer(reply, next[form]);
      }
      return reply.header('etag', `W/"${state}"`).code(304).send();
    });

    bind(silenceCall, async ({ body }, ctx) => {
      await silence(services, ctx, body.version);
      return services.readLive();
    });
  };

const formFor = ({ position }: Caller): Form =>
  hasRight(position, 'orders.read') ? 'whole' : 'floor';

const answer = (reply: FastifyReply, { version, json }: Live[Form]): FastifyReply =>
  sendText(reply.header('etag', `W/"${version}"`), json);
