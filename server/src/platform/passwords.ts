import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** The cost of argon2id, the package's default; memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Two hashes at once; each uses a whole core, and more would only take memory. */
const atOnce = pLimit(2);

/** Verified when there is no account, so that the answer takes as long as with one. */
const hashOfNobody = hash(randomBytes(16), cost);

/** Keyboards write the same letter in different forms. */
const normal = (password: string): string => password.normalize('NFC');

/** argon2id of a password, in its own encoded form with salt and cost. */
export const hashPassword = (password: string): Promise<string> =>
  atOnce(() => hash(normal(password), cost));

/** Whether the password matches the hash; equally slow, and false, when there is no hash. */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const known = passwordHash || (await hashOfNobody);
  // Older hashes are of what was typed.
  const forms = [...new Set([normal(password), password])];
  const matches = await Promise.all(forms.map((form) => atOnce(() => verify(known, form))));
  return matches.includes(true) && Boolean(passwordHash);
}
