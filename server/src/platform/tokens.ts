import { randomInt } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';
import type { Clock } from './clock.ts';
import { memoize } from './memoize.ts';

/** How many verified tokens are cached, since clients send theirs with every call. */
const maxCachedTokens = 1_000;

const claims = z.object({ sub: z.string(), gen: z.int().default(0), exp: z.number() });

/** The account of a session token, and its generation. */
export interface TokenOwner {
  readonly accountId: string;
  readonly generation: number;
}

/**
 * A new generation for an account, which invalidates its older tokens. It is random, since a
 * counter would repeat its values after a backup is restored.
 */
export const newGeneration = (): number => randomInt(1, 2 ** 31);

/** The content of a session token, or why it is refused. */
type TokenReading = TokenOwner | { readonly refused: 'invalid' | 'expired' };

/**
 * Signs and verifies session tokens: JWT, HS256, `sub` the account's id, `gen` the generation (0
 * when absent), `exp` in seconds (spec 3).
 */
export interface Tokens {
  sign(owner: TokenOwner): string;
  read(token: string): TokenReading;
}

/** Tokens that are valid for `hours`, signed with `secret`; `clock` decides on their expiry. */
export function createTokens(secret: string, hours: number, clock: Clock): Tokens {
  const signer = createSigner({ key: secret, algorithm: 'HS256', noTimestamp: true });
  // Expiry is checked below, by the program's own clock.
  const verifier = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    requiredClaims: ['exp', 'sub'],
    ignoreExpiration: true,
  });
  const claimsOf = memoize(maxCachedTokens, (token) => claims.parse(verifier(token)));
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
