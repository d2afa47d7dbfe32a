import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id by the package's default; memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** More at once would only take memory: each uses a whole core. */
const atOnce = pLimit(2);

/** Compared when there is no account, so that the answer takes as long as with one. */
const hashOfNobody = hash(randomBytes(16), cost);

/** argon2id of a password, in its own encoded form with salt and cost. */
export const hashPassword = (password: string): Promise<string> =>
  atOnce(() => hash(password, cost));

/** Whether the password belongs to the hash; equally slow, and false, when there is no hash. */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const known = passwordHash || (await hashOfNobody);
  const matches = await atOnce(() => verify(known, password));
  return matches && Boolean(passwordHash);
}
