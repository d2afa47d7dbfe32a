import { createHash } from 'node:crypto';

/** Whether a request's `If-None-Match` names this tag, which is given without its quotes. */
export const namesTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((named) => named.trim().replace(/^W\//, '') === `"${tag}"`);

/** The version of what a text holds: 16 hex digits. */
export const versionOfText = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);
