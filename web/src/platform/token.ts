function payloadOf(token: string): { exp?: unknown; sub?: unknown } {
  const payload = token.split('.')[1];
  if (payload === undefined) throw new Error('The session token has no payload');
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
}

/**
 * When a session token expires, in milliseconds since the epoch (its `exp` is in seconds, spec 3).
 * The signature is not verified. Throws when the token cannot be decoded.
 */
export function expiryOf(token: string): number {
  const { exp } = payloadOf(token);
  if (typeof exp !== 'number') throw new Error('The session token has no expiry');
  return exp * 1000;
}

/** The id of the account that a decodable token belongs to; '' when it names none. */
export function accountOf(token: string): string {
  return String(payloadOf(token).sub ?? '');
}
