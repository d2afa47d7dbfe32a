import type { Answer, Call, SentInput } from '@kirana/contract';
import { ApiError, errorOf } from './api-error.ts';
import { requestOf } from './api-request.ts';
import { logInAgain } from './log-in-again.ts';
import { session } from './session.ts';

interface CallOptions {
  signal?: AbortSignal;
  /** The picture of a form that takes one. */
  image?: Blob;
}

/** What became of a call that changes something. */
export interface Made<C extends Call> {
  answer: Answer<C>;
  /** What to name to take the change back; none when nothing changed. */
  batch: string | undefined;
}

/** As `fetch`, but a lost connection is an ApiError without a status. */
async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError(undefined);
  }
}

async function attempt<C extends Call>(
  call: C,
  input: SentInput<C>,
  { signal, image }: CallOptions,
): Promise<Made<C>> {
  const token = session.token();
  const { url, init } = requestOf(call, input, { token, image });
  const response = await send(url, signal === undefined ? init : { ...init, signal });
  const body: unknown = await response.json().catch(() => undefined);
  signal?.throwIfAborted();
  if (response.ok && body !== undefined) {
    return { answer: body as Answer<C>, batch: response.headers.get('change-batch') ?? undefined };
  }
  if (response.status === 401 && call.access !== 'public') session.refuse(token);
  throw errorOf(response, body);
}

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 401;

/**
 * Makes a call of the contract and answers its body. Throws ApiError; an aborted call throws the
 * abort's own reason. A token that the server no longer takes ends the session. A call that
 * changes something then waits until the person has logged in again, and is made once more.
 */
export async function callApi<C extends Call>(
  call: C,
  input: SentInput<C>,
  options: CallOptions = {},
): Promise<Answer<C>> {
  return (await makeChange(call, input, options)).answer;
}

/** As `callApi`, for a call whose change can be taken back: answers also by what. */
export async function makeChange<C extends Call>(
  call: C,
  input: SentInput<C>,
  options: CallOptions = {},
): Promise<Made<C>> {
  if (call.access === 'public' || call.method === 'GET') return attempt(call, input, options);
  await logInAgain.ask();
  try {
    return await attempt(call, input, options);
  } catch (error) {
    if (!isRefused(error) || !(await logInAgain.ask())) throw error;
    return attempt(call, input, options);
  }
}
