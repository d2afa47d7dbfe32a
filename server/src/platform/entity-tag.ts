/** Whether a request's `If-None-Match` names this tag, which is given without its quotes. */
export const namesTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((named) => named.trim().replace(/^W\//, '') === `"${tag}"`);
