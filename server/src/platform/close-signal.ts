import type { FastifyReply } from 'fastify';

/** Aborted when the client has its answer, or went away before. */
export function closeSignal({ raw }: FastifyReply): AbortSignal {
  const closing = new AbortController();
  raw.once('close', () => closing.abort());
  return closing.signal;
}
