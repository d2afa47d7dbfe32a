/** A path as it is meant: without escapes, also of escapes, and with single slashes. */
export const plainPath = (url: string): string =>
  (url.split('?')[0] ?? '')
    .replace(/%(?:25)*([\da-f]{2})/gi, (_escape, code) => String.fromCharCode(Number(`0x${code}`)))
    .replace(/[/\\](?:\.*[/\\])+/g, '/');
