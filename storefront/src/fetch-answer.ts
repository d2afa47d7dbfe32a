/** How long an answer may take, in milliseconds. */
export const maxAnswerMs = 15_000;

/** No answer has come in time. */
export class Late extends Error {}

/** `fetch` with an end. @throws Late, or TypeError when the server cannot be reached */
export function fetchAnswer(
  address: string,
  options: RequestInit = {},
  maxMs = maxAnswerMs,
): Promise<Response> {
  const limit = new AbortController();
  setTimeout(() => limit.abort(new Late()), maxMs);
  const { signal: given } = options;
  given?.addEventListener('abort', () => limit.abort(given.reason));
  return fetch(address, { ...options, signal: limit.signal });
}
