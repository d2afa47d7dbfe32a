import { randomInt } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';
import type { Clock } from './clock.ts';
import { memoize } from './memoize.ts';

/** Those of the people at work, who send theirs with every call: a good signature stays good. */
const keptTokens = 1_000;

const claims = z.object({ sub: z.string(), gen: z.int().default(0), exp: z.number() });

/** Whose a session token is, and of which generation of that account's tokens. */
interface TokenOwner {
  readonly accountId: string;
  readonly generation: number;
}

/**
 * A generation for an account whose older tokens are to end. Drawn, since a counter would come to the
 * same figures again once a backup has set it back.
 */
export const newGeneration = (): number => randomInt(1, 2 ** 31);

/** What a session token says; or why it is not taken. */
type TokenReading = TokenOwner | { readonly refused: 'invalid' | 'expired' };

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
  const claimsOf = memoize(keptTokens, (token) => claims.parse(verifier(token)));
  return {
    sign({ accountId, generation }) {
      const iat = Math.floor(clock() / 1000);
      const exp = iat + Math.round(hours * 3600);
      return signer({ sub: accountId, gen: generation, iat, exp });
    },
    read(token) {
      const payload = unlessThrown(() => claimsOf(token));
      if (!payload) return { refused: 'invalid' };
      if (payload.exp * 1000 <= clock()) return { refused: 'expired' };
      return { accountId: payload.sub, generation: payload.gen };
    },
  };
}

function unlessThrown<Value>(get: () => Value): Value | undefined {
  try {
    return get();
  } catch {
    return undefined;
  }
}
