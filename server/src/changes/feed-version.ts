import { parseVersion, versionText } from '@kirana/contract';
import type { Db } from '../database/schema.ts';
import { namesTag } from '../platform/entity-tag.ts';
import { isOnRecord, type Version } from './change.repository.ts';

/** Whether a request's `If-None-Match` names this version. */
export const isCurrent = (ifNoneMatch: string | undefined, version: Version): boolean =>
  namesTag(ifNoneMatch, versionText(version));

/**
 * The number that a `since` names, when the log holds exactly that change. Any other version is of
 * another history; the result is then undefined, and the caller sends the full list.
 */
export async function readSince(
  db: Db,
  since: string | undefined,
  current: Version,
): Promise<number | undefined> {
  const sinceVersion = parseVersion(since ?? '');
  if (!sinceVersion) return undefined;
  const isKnown =
    since === versionText(current) || (await isOnRecord(db, current.name, sinceVersion));
  return isKnown ? sinceVersion.version : undefined;
}
