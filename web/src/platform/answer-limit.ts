import { ApiError } from './api-error.ts';

/** How long an answer may take to begin, in milliseconds. */
const maxAnswerMs = 15_000;
/** How long one that has begun may take to end, in milliseconds. */
const maxBodyMs = 60_000;
/** At this speed the bytes that are sent still move, in bytes for each millisecond. */
const slowestBytes = 4;

const takesLong = 'The server takes long to answer.';

/** Asks for the press again, since the call does nothing twice. */
export const pressAgain = `${takesLong} Please try again.`;

/** For a call of which nobody knows whether it has done something. */
export const maybeSaved = `${takesLong} It may have been saved.`;

/**
 * Gives every call an end: aborts with an ApiError of this sentence unless `begun`, as the answer begins, and `end`
 * are called before. `sentBytes` is the size of what is sent with it.
 */
export function limitAnswer(
  sentence: string,
  given?: AbortSignal,
  sentBytes = 0,
): { signal: AbortSignal; begun: () => void; end: () => void } {
  const limit = new AbortController();
  const abort = () => limit.abort(new ApiError(undefined, sentence));
  let timer = setTimeout(abort, maxAnswerMs + sentBytes / slowestBytes);
  const signal = given === undefined ? limit.signal : AbortSignal.any([given, limit.signal]);
  const end = () => clearTimeout(timer);
  const begun = () => {
    end();
    timer = setTimeout(abort, maxBodyMs);
  };
  return { signal, begun, end };
}
