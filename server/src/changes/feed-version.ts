import type { Db } from '../database/schema.ts';
import { isOnRecord, type Version } from './change.repository.ts';

/** The text of a version on the wire. It names one change of one history. */
export const versionText = ({ version, mark }: Pick<Version, 'version' | 'mark'>): string =>
  `v2-${version}.${mark}`;

/** Whether a request's `If-None-Match` names this version. */
export const isCurrent = (ifNoneMatch: string | undefined, version: Version): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === `"${versionText(version)}"`);

/**
 * The number that a `since` names, when the log holds exactly that change. Anything else is of another
 * history, and undefined: whoever asks is answered everything.
 */
export async function readSince(
  db: Db,
  since: string | undefined,
  current: Version,
): Promise<number | undefined> {
  const [, number, mark = ''] = /^v2-(\d{1,15})\.([0-9a-f]{8})$/.exec(since ?? '') ?? [];
  if (number === undefined) return undefined;
  const asked = { ...current, version: Number(number), mark };
  const isKnown = versionText(current) === since || (await isOnRecord(db, asked));
  return isKnown ? asked.version : undefined;
}
