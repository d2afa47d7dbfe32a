import { createHash } from 'node:crypto';
import { listTells as listTellsCall, markTold as markToldCall } from '@kirana/contract';
import { markTold } from '../../nouns/orders/order-told.service.ts';
import { namesTag } from '../../platform/entity-tag.ts';
import { webOrigin } from '../../platform/web-origin.ts';
import type { Feature } from '../../services.ts';
import { listTells } from './tell.service.ts';

/** What customers can be told by hand, and that they were. */
export const tellRoutes: Feature = (bind, services) => {
  bind(listTellsCall, async ({ query }, ctx, { request, reply }) => {
    const origin = webOrigin(services.config, request);
    const tells = await listTells(services, ctx, { id: query.id, origin });
    // The texts depend on orders, settings and the clock.
    const tag = createHash('sha256').update(JSON.stringify(tells)).digest('base64url').slice(0, 22);
    reply.header('etag', `"${tag}"`);
    if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return { tells };
  });

  bind(markToldCall, async ({ params, body }, ctx) => {
    await markTold(services, ctx, { id: params.id, ...body });
    return { message: 'The customer was told' };
  });
};
