import type { Answer, Call, SentInput } from '@kirana/contract';
import { limitAnswer, maybeSaved, pressAgain } from './answer-limit.ts';
import { ApiError, errorOf, serverMessageOf } from './api-error.ts';
import { requestOf } from './api-request.ts';
import { logInAgain } from './log-in-again.ts';
import { queryClient } from './query-client.ts';
import { session } from './session.ts';

interface CallOptions {
  signal?: AbortSignal;
  /** The picture of a form that takes one. */
  image?: Blob;
  /** The files of a form that takes several, by the names of their fields. */
  images?: Readonly<Record<string, Blob>>;
  /** Reads the body of a successful response; as JSON by default. */
  read?: (response: Response) => Promise<unknown>;
}

const readJson = (response: Response): Promise<unknown> => response.json();

/** An answer, and the `ETag` that `If-Match` names when it is changed. */
export interface Versioned<T> {
  answer: T;
  etag: string | undefined;
}

/** The result of a call that changes something. */
export interface Made<C extends Call> extends Versioned<Answer<C>> {
  /** The batch to undo; absent when nothing changed. */
  batch: string | undefined;
}

/** Like `fetch`, but a lost connection throws an ApiError without a status. */
async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError(undefined);
  }
}

interface Received {
  body: unknown;
  response: Response;
}

/** Whether a second call does nothing twice: it reads, logs in, has a key, or names what was seen. */
function isRepeatable<C extends Call>({ method, access }: C, input: SentInput<C>): boolean {
  const { headers, body } = (input ?? {}) as { headers?: object; body?: object };
  return (
    method === 'GET' ||
    access === 'public' ||
    headers !== undefined ||
    (body !== undefined && 'seen' in body)
  );
}

async function receive<C extends Call>(
  call: C,
  input: SentInput<C>,
  { signal, image, images, read = readJson, ...more }: CallOptions & RequestInit,
): Promise<Received> {
  const token = session.token();
  const files = image === undefined ? images : { image };
  const { url, init } = requestOf(call, input, { token, ...(files && { files }) });
  const headers = new Headers(init.headers);
  for (const [name, value] of new Headers(more.headers)) headers.set(name, value);
  const sentBytes = files
    ? Object.values(files).reduce((sum, { size }) => sum + size, 0)
    : String(init.body ?? '').length;
  const limit = limitAnswer(isRepeatable(call, input) ? pressAgain : maybeSaved, signal, sentBytes);
  const response = await send(url, { ...more, ...init, headers, signal: limit.signal });
  // What is no JSON takes as long as its bytes need.
  if (read === readJson) limit.begun();
  else limit.end();
  const body = await (response.ok ? read : readJson)(response).catch(() => undefined);
  limit.end();
  limit.signal.throwIfAborted();
  if (response.status === 401 && call.access !== 'public') session.refuse(token);
  // The caller's position may have changed, so the menu and the screens are refreshed.
  if (response.status === 403) void queryClient.invalidateQueries({ queryKey: ['profile'] });
  return { body, response };
}

/** The body of a successful response. */
function answerOf<C extends Call>({ body, response }: Received): Answer<C> {
  if (!response.ok) throw errorOf(response, body);
  // Of an answer that was cut on its way nobody knows what it said.
  if (body === undefined) throw new ApiError(undefined);
  return body as Answer<C>;
}

async function attempt<C extends Call>(
  call: C,
  input: SentInput<C>,
  options: CallOptions,
): Promise<Made<C>> {
  const received = await receive(call, input, options);
  const { headers } = received.response;
  return {
    answer: answerOf<C>(received),
    batch: headers.get('change-batch') ?? undefined,
    etag: headers.get('etag') ?? undefined,
  };
}

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 401;

/**
 * Makes a call of the contract and returns its body. Throws ApiError; an aborted call throws the
 * abort's own reason, and one that gets no answer within 15 s ends (`limitAnswer`). A token that the server refuses ends the session. A call that changes
 * something then waits until the person has logged in again, and is repeated.
 */
export async function callApi<C extends Call>(
  call: C,
  input: SentInput<C>,
  options: CallOptions = {},
): Promise<Answer<C>> {
  return (await makeChange(call, input, options)).answer;
}

/** Like `callApi`, for a call whose change can be undone; returns its batch as well. */
export async function makeChange<C extends Call>(
  call: C,
  input: SentInput<C>,
  options: CallOptions = {},
): Promise<Made<C>> {
  if (call.access === 'public' || call.method === 'GET') return attempt(call, input, options);
  let isLoggedInAgain = session.hasLapsed() && (await logInAgain.ask());
  const made = await attempt(call, input, options).catch(async (error: unknown) => {
    if (serverMessageOf(error) === maybeSaved) void queryClient.invalidateQueries();
    isLoggedInAgain = isRefused(error) && (await logInAgain.ask());
    if (!isLoggedInAgain) throw error;
    return attempt(call, input, options);
  });
  if (isLoggedInAgain) fetchAnew();
  return made;
}

/** Makes a call that only reads, and returns its answer with its version. */
export async function readVersioned<C extends Call>(
  call: C,
  options: CallOptions,
): Promise<Versioned<Answer<C>>> {
  const { answer, etag } = await attempt(call, {} as SentInput<C>, options);
  return { answer, etag };
}

/** What a log-in has begun to fetch may be older than the change that waited for it. */
function fetchAnew(): void {
  void queryClient.resetQueries({
    predicate: ({ state }) => state.data === undefined && state.fetchStatus === 'fetching',
  });
}

/**
 * Makes a call whose answer has a version, and returns body and headers; undefined when the version
 * is still the one of this `ETag`.
 */
export async function callIfChanged<C extends Call>(
  call: C,
  input: SentInput<C>,
  { etag, ...options }: CallOptions & { etag: string | undefined },
): Promise<{ answer: Answer<C>; headers: Headers } | undefined> {
  const headers: HeadersInit = etag === undefined ? {} : { 'if-none-match': etag };
  // The browser's HTTP cache would turn the server's 304 into a 200.
  const received = await receive(call, input, { ...options, headers, cache: 'no-store' });
  if (received.response.status === 304) return undefined;
  return { answer: answerOf<C>(received), headers: received.response.headers };
}
