/** How long an answer may take to begin, in milliseconds. */
export const maxAnswerMs = 15_000;
/** How long one that has begun may take to end, in milliseconds. */
const maxBodyMs = 60_000;

/** No answer has come in time. */
export class Late extends Error {}

/** `fetch` with an end. @throws Late, or TypeError when the server cannot be reached */
export async function fetchAnswer(
  address: string,
  options: RequestInit = {},
  maxMs = maxAnswerMs,
): Promise<Response> {
  const limit = new AbortController();
  const end = () => limit.abort(new Late());
  const timer = setTimeout(end, maxMs);
  const { signal: given } = options;
  given?.addEventListener('abort', () => limit.abort(given.reason));
  const answer = await fetch(address, { ...options, signal: limit.signal });
  clearTimeout(timer);
  setTimeout(end, maxBodyMs);
  return answer;
}
