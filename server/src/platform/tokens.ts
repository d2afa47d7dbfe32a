import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';
import type { Clock } from './clock.ts';

const claims = z.object({ sub: z.string(), exp: z.number() });

/** What a session token says: whose it is; or why it is not taken. */
export type TokenReading =
  | { readonly accountId: string }
  | { readonly refused: 'invalid' | 'expired' };

/** Signs and reads session tokens: JWT, HS256, `sub` the account's id, `exp` in seconds (spec 3). */
export interface Tokens {
  sign(accountId: string): string;
  read(token: string): TokenReading;
}

/** Tokens that live for `hours`, signed with `secret`, judged by `clock`. */
export function createTokens(secret: string, hours: number, clock: Clock): Tokens {
  const signer = createSigner({ key: secret, algorithm: 'HS256', noTimestamp: true });
  // Expiry is judged below, by the program's own clock.
  const verifier = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    requiredClaims: ['exp', 'sub'],
    ignoreExpiration: true,
  });
  return {
    sign(accountId) {
      const iat = Math.floor(clock() / 1000);
      return signer({ sub: accountId, iat, exp: iat + Math.round(hours * 3600) });
    },
    read(token) {
      const payload = claims.safeParse(verified(verifier, token));
      if (!payload.success) return { refused: 'invalid' };
      if (payload.data.exp * 1000 <= clock()) return { refused: 'expired' };
      return { accountId: payload.data.sub };
    },
  };
}

function verified(verifier: (token: string) => unknown, token: string): unknown {
  try {
    return verifier(token);
  } catch {
    return undefined;
  }
}
