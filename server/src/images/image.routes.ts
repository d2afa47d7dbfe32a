import { thumbnailWidths } from '@kirana/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Db } from '../database/schema.ts';
import { createBatchLoader } from '../platform/batch-loading.ts';
import { DomainError } from '../platform/domain-error.ts';
import { findImages, type ImageKey } from './image.repository.ts';

const fullSize = z.object({ hash: z.hash('sha256', { enc: 'hex' }) });
const thumbnail = fullSize.extend({
  width: z.coerce.number().pipe(z.literal([...thumbnailWidths])),
});

/** Serves `/images/HASH` and `/images/HASH/WIDTH` publicly, since the storefront shows them too. */
export function imageRoutes(app: FastifyInstance, db: Db): void {
  // A page of the shop requests many pictures at once.
  const loadImage = createBatchLoader(async (keys: readonly ImageKey[]) => {
    const images = await findImages(db, keys);
    return ({ hash, width }) =>
      images.find((image) => image.hash === hash && image.width === width)?.bytes;
  });
  const options = { config: { notFound: 'image.not-found' }, exposeHeadRoute: true } as const;
  app.get<{ Params: z.infer<typeof fullSize> }>(
    '/images/:hash',
    { ...options, schema: { hide: true, params: fullSize } },
    async ({ params }, reply) => sendImage(await loadImage({ ...params, width: 0 }), reply),
  );
  app.get<{ Params: z.infer<typeof thumbnail> }>(
    '/images/:hash/:width',
    { ...options, schema: { hide: true, params: thumbnail } },
    async ({ params }, reply) => sendImage(await loadImage(params), reply),
  );
}

function sendImage(bytes: Uint8Array | undefined, reply: FastifyReply): FastifyReply {
  if (!bytes) throw new DomainError('image.not-found');
  // The URL names the content, so caches may keep it forever.
  reply.header('cache-control', 'public, max-age=31536000, immutable');
  return reply.type('image/webp').send(bytes);
}
