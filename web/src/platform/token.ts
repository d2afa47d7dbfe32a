/**
 * When a session token ends, in milliseconds since the epoch (its `exp` is in seconds, spec 3).
 * The signature is the server's to check. Throws when the token cannot be decoded.
 */
export function expiryOf(token: string): number {
  const payload = token.split('.')[1];
  if (payload === undefined) throw new Error('The session token has no payload');
  const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  const { exp } = JSON.parse(json) as { exp?: unknown };
  if (typeof exp !== 'number') throw new Error('The session token has no expiry');
  return exp * 1000;
}
