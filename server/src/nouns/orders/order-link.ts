import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureBytes = 16;
const idBytes = 16;

/** The paths before the token of an order, which must not be logged. */
export const orderLinkPaths = ['/shop/o/', '/api/shop/order/'] as const;

export const orderLink = (secret: string, id: string): string =>
  `${orderLinkPaths[0]}${tokenOf(secret, id)}`;

/** The token is the order's id and its signature, so nothing is stored. */
function tokenOf(secret: string, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes, signatureOf(secret, id)]).toString('base64url');
}

/** The id of the order that a token opens; undefined for a wrong token. */
export function readToken(secret: string, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + signatureBytes) return undefined;
  const hex = bytes.toString('hex', 0, idBytes);
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  // The texts are compared, since other letters may stand for the same bytes.
  const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(secret, id))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}

const signatureOf = (secret: string, id: string): Buffer =>
  createHmac('sha256', secret).update(`order link ${id}`).digest().subarray(0, signatureBytes);
