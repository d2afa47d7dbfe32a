import { createECDH, hkdfSync } from 'node:crypto';

/** The pair of keys that messages to devices are signed with, in base64url. */
export interface PushKey {
  /** A point on P-256, which browsers subscribe with. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The key of a server, derived from its secret: there is nothing more to keep, and a new secret ends the
 * devices as it ends the log-ins.
 */
export function pushKeyOf(secret: string): PushKey {
  for (let attempt = 0; ; attempt += 1) {
    const key = keyOf(Buffer.from(hkdfSync('sha256', secret, '', `push key ${attempt}`, 32)));
    if (key) return key;
  }
}

/** Undefined for the few numbers that are no key: 0, and those from the order of the curve on. */
export function keyOf(number: Buffer): PushKey | undefined {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(number);
  } catch {
    return undefined;
  }
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: number.toString('base64url'),
  };
}
