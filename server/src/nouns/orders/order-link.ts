import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureBytes = 16;
const idBytes = 16;

/** The paths before the token of an order, which must not be logged. */
export const orderLinkPaths = ['/shop/o/', '/api/shop/order/'] as const;

export const orderLink = (key: string, id: string): string =>
  `${orderLinkPaths[0]}${tokenOf(key, id)}`;

/** The token is the order's id and its signature, so nothing is stored. */
function tokenOf(key: string, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes, signatureOf(key, id)]).toString('base64url');
}

/**
 * The id of the order that a token opens; undefined for a wrong token.
 * @param keys any of them may have signed it
 */
export function readToken(keys: readonly string[], token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + signatureBytes) return undefined;
  const hex = bytes.toString('hex', 0, idBytes);
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  // The texts are compared, since other letters may stand for the same bytes.
  const given = Buffer.from(token);
  const isSigned = keys.some((key) => {
    const right = Buffer.from(tokenOf(key, id));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isSigned ? id : undefined;
}

const signatureOf = (key: string, id: string): Buffer =>
  createHmac('sha256', key).update(`order link ${id}`).digest().subarray(0, signatureBytes);
