import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';
import type { Clock } from './clock.ts';

const claims = z.object({ sub: z.string(), gen: z.int().default(0), exp: z.number() });

/** Whose a session token is, and of which generation of that account's tokens. */
export interface TokenOwner {
  readonly accountId: string;
  readonly generation: number;
}

/** What a session token says; or why it is not taken. */
export type TokenReading = TokenOwner | { readonly refused: 'invalid' | 'expired' };

/**
 * Signs and reads session tokens: JWT, HS256, `sub` the account's id, `gen` the generation (0 in
 * one that has none), `exp` in seconds (spec 3).
 */
export interface Tokens {
  sign(owner: TokenOwner): string;
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
    sign({ accountId, generation }) {
      const iat = Math.floor(clock() / 1000);
      const exp = iat + Math.round(hours * 3600);
      return signer({ sub: accountId, gen: generation, iat, exp });
    },
    read(token) {
      const payload = claims.safeParse(verified(verifier, token));
      if (!payload.success) return { refused: 'invalid' };
      if (payload.data.exp * 1000 <= clock()) return { refused: 'expired' };
      return { accountId: payload.data.sub, generation: payload.data.gen };
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
