import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** The cost of argon2id, the package's default; memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Two hashes at once; each uses a whole core, and more would only take memory. */
const atOnce = pLimit(2);

/** Verified when there is no account, so that the answer takes as long as with one. */
const hashOfNobody = hash(randomBytes(16), cost);

/** argon2id of a password, in its own encoded form with salt and cost. */
export const hashPassword = (password: string): Promise<string> =>
  atOnce(() => hash(password, cost));

/** Whether the password matches the hash; equally slow, and false, when there is no hash. */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const known = passwordHash || (await hashOfNobody);
  const matches = await atOnce(() => verify(known, password));
  return matches && Boolean(passwordHash);
}
