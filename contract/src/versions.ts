/** A version of a feed: the number of its last change, and that change's mark. */
export interface FeedVersion {
  readonly version: number;
  /** Eight random characters, which tell the same number of two histories apart. */
  readonly mark: string;
}

/** A version as text, for `ETag` and `since`. It names one change of one history. */
export const versionText = ({ version, mark }: FeedVersion): string => `v2-${version}.${mark}`;

const pattern = /^v2-(\d{1,15})\.([0-9a-f]{8})$/;

/** The version that a text names; undefined for any other text. */
export function parseVersion(text: string): FeedVersion | undefined {
  const [, number, mark] = pattern.exec(text) ?? [];
  return number && mark ? { version: Number(number), mark } : undefined;
}

/**
 * The version text in an `ETag`, for use as `since`; undefined when the tag is not one of the
 * server's, for example because a proxy changed it.
 */
export function versionOfTag(etag: string | null): string | undefined {
  const text = /^(?:W\/)?"(.*)"$/.exec(etag ?? '')?.[1] ?? '';
  return parseVersion(text) && text;
}

/** The response header that marks a list of changes only, and repeats the version they follow. */
export const changesSince = 'changes-since';
