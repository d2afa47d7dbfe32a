import { existsSync, globSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { engines } from '../../test/engine.ts';
import { fileOf, plain } from '../../test/pictures.ts';
import { useStore } from '../../test/store.ts';
import { report, seed, seededRandom, shortOrLong, tellProgress } from '../../test/torture.ts';
import { until } from '../../test/until.ts';

/** Image processing is the same on both engines. */
const sqlite = engines.filter(({ name }) => name === 'SQLite');
const kinds = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
const mutants = shortOrLong(200, 5_000);
const minuteMs = 60_000;

/** The ids of this process's decoder processes, as Linux lists them. */
function decoders(): number[] {
  const processes = globSync('/proc/[0-9]*');
  return processes.filter(isDecoder).map((folder) => Number(folder.slice('/proc/'.length)));
}

/** Whether a decoder has a picture: an idle one does not keep the process alive. */
const isAsked = () => process.getActiveResourcesInfo().includes('ProcessWrap');

function isDecoder(folder: string): boolean {
  try {
    const parent = readFileSync(`${folder}/stat`, 'utf8')
      .replace(/^.*\) \S+ /, '')
      .split(' ')[0];
    const words = readFileSync(`${folder}/cmdline`, 'utf8');
    return Number(parent) === process.pid && words.includes('decoder-process');
  } catch {
    return false;
  }
}

describe.each(sqlite)('pictures meant to break the decoder, on $name', (engine) => {
  const store = useStore(engine);
  let admin = '';
  beforeEach(async () => {
    admin = await store.admit('owner');
  });

  const upload = (bytes: Uint8Array) =>
    store.sendForm('POST', '/api/banners', admin, { image: fileOf(bytes) });
  const good = () => plain(64, 48, 'green').jpeg().toBuffer();

  it(`are refused or taken, and harm nothing (seed ${seed})`, {
    timeout: 9 * minuteMs,
  }, async () => {
    const random = seededRandom(seed);
    const originals = await Promise.all(kinds.map((kind) => noise(kind)));
    const answers = new Map<number, number>();
    for (let done = 0; done < mutants; done += 2) {
      const pair = [mutate(originals, random), mutate(originals, random)];
      for (const { status, body } of await Promise.all(pair.map(upload))) {
        expect([201, 413, 415], body.message).toContain(status);
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
      if (done % 1_000 === 998) tellProgress(`${done + 2} of ${mutants} broken pictures`);
    }
    expect((await upload(await good())).status).toBe(201);
    expect(decoders().length).toBeLessThanOrEqual(2);
    const refused = mutants - (answers.get(201) ?? 0);
    report({
      part: 'broken pictures',
      did: `${mutants.toLocaleString('en-IN')} uploads (seed ${seed}), ${refused.toLocaleString('en-IN')} of them refused`,
      lost: 'nothing; the server never failed',
    });
  });

  it.skipIf(!existsSync('/proc/self/stat'))(
    'are not taken for the fault of a decoder that was at its end before',
    async () => {
      expect((await upload(await good())).status).toBe(201);
      const [used = 0] = decoders();
      // The stopped decoder gets the next picture, and is killed before it reads it.
      process.kill(used, 'SIGSTOP');
      const next = upload(await noise('png'));
      await until('the decoder to be asked', isAsked);
      process.kill(used, 'SIGKILL');
      expect((await next).status).toBe(201);
    },
  );

  it.skipIf(!existsSync('/proc/self/stat'))(
    'end the decoder at worst, not the server',
    async () => {
      expect((await upload(await good())).status).toBe(201);
      const before = await store.db.selectFrom('images').select('hash').execute();
      for (const decoder of decoders()) process.kill(decoder, 'SIGSTOP');
      const { execPath } = process;
      onTestFinished(() => {
        process.execPath = execPath;
      });
      // A decoder that replaces a killed one ends at once.
      process.execPath = '/bin/false';
      const struck = [upload(await noise('png')), upload(await noise('webp'))];
      await until('a decoder to be asked', isAsked);
      for (const decoder of decoders()) process.kill(decoder, 'SIGKILL');
      const answers = await Promise.all(struck);
      process.execPath = execPath;
      for (const answer of answers)
        expect(answer).toMatchObject({
          status: 503,
          body: {
            message: expect.stringMatching(/try once more, or use another picture/),
            code: 'image.not-decoded',
          },
        });
      const banners = await store.db.selectFrom('banners').select('image').execute();
      const stored = await store.db
        .selectFrom('images')
        .select('hash')
        .where('width', '=', 0)
        .execute();
      expect(new Set(stored.map(({ hash }) => hash))).toEqual(
        new Set(banners.map(({ image }) => image)),
      );
      expect(before.length).toBeGreaterThan(0);
      expect((await upload(await noise('jpeg'))).status).toBe(201);
    },
  );
});

/** A picture with noise, so that its compression has work to do. */
const noise = (kind: (typeof kinds)[number]) =>
  plain(96, 64)
    .composite([
      {
        input: {
          create: {
            width: 96,
            height: 64,
            channels: 3,
            background: 'gray',
            noise: { type: 'gaussian', mean: 128, sigma: 60 },
          },
        },
      },
    ])
    .toFormat(kind)
    .toBuffer();

/** One of the pictures with bytes changed, removed or inserted, or its end cut off. */
function mutate(originals: readonly Buffer[], random: () => number): Buffer {
  const below = (limit: number) => Math.floor(random() * limit);
  const bytes = Buffer.from(originals[below(originals.length)] ?? []);
  // The header decides how the rest is read, so it is changed more often.
  const place = () => below(random() < 0.5 ? 64 : bytes.length);
  const kind = random();
  if (kind < 0.15) return bytes.subarray(0, place());
  if (kind < 0.3) {
    const at = place();
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + below(50))]);
  }
  if (kind < 0.4) {
    const [from, to] = [place(), place()];
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
  }
  const changes = 1 + below(8);
  const extremes = [0, 1, 0x7f, 0x80, 0xff];
  for (let count = 0; count < changes; count += 1)
    bytes[place()] = random() < 0.5 ? (extremes[below(extremes.length)] ?? 0) : below(256);
  return bytes;
}
