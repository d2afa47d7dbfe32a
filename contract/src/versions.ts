/** A version of a feed: the number of its last change, and that change's mark. */
export interface FeedVersion {
  readonly version: number;
  /** Eight random characters: the same number of another history has another mark. */
  readonly mark: string;
}

/** A version's text, as `ETag` and `since` carry it. It names one change of one history. */
export const versionText = ({ version, mark }: FeedVersion): string => `v2-${version}.${mark}`;

const pattern = /^v2-(\d{1,15})\.([0-9a-f]{8})$/;

/** The version that a text names; undefined when it is none of ours. */
export function parseVersion(text: string): FeedVersion | undefined {
  const [, number, mark] = pattern.exec(text) ?? [];
  return number && mark ? { version: Number(number), mark } : undefined;
}

/**
 * The text of the version that an `ETag` names, as `since` takes it; undefined when it names none of
 * the server's, as after a proxy that adds a suffix or a tag of its own.
 */
export function versionOfTag(etag: string | null): string | undefined {
  const text = /^(?:W\/)?"(.*)"$/.exec(etag ?? '')?.[1] ?? '';
  return parseVersion(text) && text;
}

/** The header of an answer that holds only what changed after the version it repeats. */
export const changesSince = 'changes-since';
