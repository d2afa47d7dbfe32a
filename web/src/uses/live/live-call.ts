import { type Answer, getLive } from '@kirana/contract';
import { ApiError, errorOf } from '../../platform/api-error.ts';
import { requestOf } from '../../platform/api-request.ts';

/** How long the server holds a waiting call at most. */
export const maxWaitSeconds = 25;
/** How much longer an answer may take until the connection counts as lost. */
const graceMs = 10_000;

export interface LiveAnswer {
  /** Undefined when it is the known one. */
  state: { floor: Answer<typeof getLive>; etag: string } | undefined;
  /** The server's clock at the response, in milliseconds; undefined without a `Date` header. */
  serverTime: number | undefined;
  /** The server's version; undefined without its header. */
  version: string | undefined;
}

interface Question {
  token: string;
  /** The `ETag` of the known state. */
  etag: string | undefined;
  /** For how long the server waits for another state; undefined for an answer at once. */
  waitSeconds: number | undefined;
  signal: AbortSignal;
}

function timeOf(date: string | null): number | undefined {
  const second = Date.parse(date ?? '');
  // The header has whole seconds, so half a second is added on average.
  return Number.isNaN(second) ? undefined : second + 500;
}

/**
 * Fetches the live state. Throws ApiError. Unlike in other calls, a refused token does not end the
 * session.
 */
export async function askLive({ token, etag, waitSeconds, signal }: Question): Promise<LiveAnswer> {
  const query = waitSeconds === undefined ? {} : { wait: waitSeconds };
  const { url, init } = requestOf(getLive, { query }, { token });
  const headers = new Headers(init.headers);
  if (etag !== undefined) headers.set('if-none-match', etag);
  const limit = AbortSignal.timeout((waitSeconds ?? maxWaitSeconds) * 1000 + graceMs);
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.any([signal, limit]) });
    const serverTime = timeOf(response.headers.get('date'));
    const version = response.headers.get('kirana-version') ?? undefined;
    if (response.status === 304) return { state: undefined, serverTime, version };
    const body: unknown = await response.json();
    if (!response.ok) throw errorOf(response, body);
    const floor = body as Answer<typeof getLive>;
    const tag = response.headers.get('etag') ?? `W/"${floor.version}"`;
    return { state: { floor, etag: tag }, serverTime, version };
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(undefined);
  }
}
