import { createHmac, timingSafeEqual } from 'node:crypto';

/** How much of the signature a link carries, in bytes. */
const signatureBytes = 16;
const idBytes = 16;

/** Beginnings of the paths that the token of an order follows: it is not for the log. */
export const orderLinkPaths = ['/shop/o/', '/api/shop/order/'] as const;

/** The page of an order, for whoever is given the link. */
export const orderLink = (secret: string, id: string): string =>
  `${orderLinkPaths[0]}${tokenOf(secret, id)}`;

/** An order's id and its signature under the server's secret: nothing of it is kept. */
function tokenOf(secret: string, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes, signatureOf(secret, id)]).toString('base64url');
}

/** The id of the order that a token opens; undefined for one that was not made here. */
export function readToken(secret: string, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + signatureBytes) return undefined;
  const hex = bytes.toString('hex', 0, idBytes);
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  // As text: other letters may stand for the same bytes.
  const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(secret, id))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}

const signatureOf = (secret: string, id: string): Buffer =>
  createHmac('sha256', secret).update(`order link ${id}`).digest().subarray(0, signatureBytes);
