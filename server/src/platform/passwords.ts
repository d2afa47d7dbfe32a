import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

/** The cost of argon2id: memory in KiB, rounds, and bytes of the hash. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const saltBytes = 16;
/** Two hashes at once; each uses a whole core, and more would only take memory. */
const atOnce = pLimit(2);

const derive = promisify(argon2);

const withoutPadding = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** `$argon2id$v=19$m=19456,t=2,p=1$salt$hash` */
async function hash(message: string | Buffer): Promise<string> {
  const nonce = randomBytes(saltBytes);
  const key = await derive('argon2id', { ...cost, message, nonce });
  const { memory, passes, parallelism } = cost;
  const params = `m=${memory},t=${passes},p=${parallelism}`;
  return `$argon2id$v=19$${params}$${withoutPadding(nonce)}$${withoutPadding(key)}`;
}

const encoded = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Whether the message has this hash, at the cost that the hash names. */
async function verify(known: string, message: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hashed = ''] = encoded.exec(known) ?? [];
  const expected = Buffer.from(hashed, 'base64');
  const key = await derive('argon2id', {
    ...{ message, nonce: Buffer.from(salt, 'base64'), tagLength: expected.length },
    ...{ memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
  });
  return timingSafeEqual(key, expected);
}

/** Verified when there is no account, so that the answer takes as long as with one. */
const hashOfNobody = hash(randomBytes(16));

/** Keyboards write the same letter in different forms. */
const normal = (password: string): string => password.normalize('NFC');

/** argon2id of a password, in its own encoded form with salt and cost. */
export const hashPassword = (password: string): Promise<string> =>
  atOnce(() => hash(normal(password)));

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
