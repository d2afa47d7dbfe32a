import type { FastifyReply, FastifyRequest } from 'fastify';

/** When a request began to wait for news and, afterwards, when it stopped. */
interface Waiting {
  readonly beganAt: number;
  readonly endedAt?: number;
}

const waits = new WeakMap<FastifyRequest, Waiting>();

/** Waits for `news` and stores the time, which is not counted as the server's work. */
export async function waitFor<News>(request: FastifyRequest, news: Promise<News>): Promise<News> {
  const beganAt = performance.now();
  waits.set(request, { beganAt });
  try {
    return await news;
  } finally {
    waits.set(request, { beganAt, endedAt: performance.now() });
  }
}

/** How long a request has taken so far, and how long of it it waited for news, in milliseconds. */
export function timesOf({ request, elapsedTime }: FastifyReply): { ms: number; waitedMs: number } {
  const { beganAt, endedAt = performance.now() } = waits.get(request) ?? {};
  const waitedMs = beganAt === undefined ? 0 : endedAt - beganAt;
  return { ms: elapsedTime - waitedMs, waitedMs };
}
