import type { Call } from '@kirana/contract';
import * as contract from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calls as allCalls } from '../contract-calls.ts';
import { engines } from '../engine.ts';
import { pathOf, queryOf } from '../fuzz-request.ts';
import { Dice, FittingValues } from '../fuzz-values.ts';
import { plain } from '../pictures.ts';
import { TestShop } from '../shop.ts';
import { useStore } from '../store.ts';
import { seededRandom } from '../torture.ts';

// One call would end the log-ins that the requests use.
const calls = allCalls.filter((call) => call !== contract.logoutEverywhere);

const never = ['Ravi\ud800', 'a\u202eb', 'a\0b'];
const hostile = [...never, 'Half\u2028day', ']]>', 'x'.repeat(200)];

/** A value of a schema's type, and paths to every text in it, those of optional fields too. */
function* textsOf(schema: z.ZodType, path: string[] = []): Generator<string[]> {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable
  )
    yield* textsOf(schema.unwrap() as z.ZodType, path);
  else if (schema instanceof z.ZodObject)
    for (const [name, part] of Object.entries(schema.shape))
      yield* textsOf(part as z.ZodType, [...path, name]);
  else if (schema instanceof z.ZodArray)
    yield* textsOf(schema.element as z.ZodType, [...path, '0']);
  else if (schema instanceof z.ZodRecord) {
    yield [...path, '*'];
    yield* textsOf(schema.valueType as z.ZodType, [...path, 'name']);
  } else if (schema instanceof z.ZodPipe) yield* textsOf(schema.in as z.ZodType, path);
  else if (!(schema instanceof z.ZodNumber || schema instanceof z.ZodBoolean)) yield path;
}

/** The value with a text at a path; `*` is the name of an entry. */
function withText(value: unknown, [name, ...rest]: string[], text: string): unknown {
  if (name === undefined) return text;
  if (name === '*') return { [text]: { from: 'x', to: 'y' } };
  const parts = (value ?? {}) as Record<string, unknown>;
  const inner = withText(parts[name], rest, text);
  return name === '0' ? [inner] : { ...parts, [name]: inner };
}

/** The cells of a file may hold anything. */
const isOfFile = (call: unknown): boolean =>
  call === contract.sendImportRows || call === contract.correctImportRow;

describe.each(engines)('what is no text on $name', (engine) => {
  const store = useStore(engine, { RATE_LIMITS: 'off' });

  it('is taken or refused with a sentence, in every text of every call', async () => {
    const { admin, customer } = await store.admitBoth();
    await new TestShop(store).open();
    const values = new FittingValues();
    values.learn('_id', await store.addProduct());
    values.learn('id', (await store.placeOrder(customer))._id);
    const dice = new Dice(seededRandom(1));
    const image = new Blob([await plain(16, 16).jpeg().toBuffer()]);
    const wrong: unknown[] = [];
    let sent = 0;

    const send = async (call: Call, part: keyof Call, path: string[], text: string) => {
      const fit = (schema?: z.ZodType) =>
        (schema ? values.fit(schema, dice) : undefined) as Record<string, unknown> | undefined;
      const parts: Record<string, unknown> = {
        params: fit(call.params),
        query: fit(call.query),
        headers: fit(call.headers),
        body: fit(call.body),
        form: fit(call.form),
      };
      parts[part] = withText(parts[part], path, text);
      const url = pathOf(call, parts['params']);
      const address = url + queryOf(parts['query']);
      const headers = Object.fromEntries(
        Object.entries(parts['headers'] ?? {}).map(([name, value]) => [
          name,
          Buffer.from(String(value))
            .toString('latin1')
            .replace(/[\0\r\n]/g, ''),
        ]),
      );
      if (call.image) {
        const form = Object.fromEntries(
          Object.entries(parts['form'] ?? {}).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, String(value)]],
          ),
        );
        return store.sendForm(call.method as 'POST' | 'PUT', url, admin, { ...form, image });
      }
      return store.call(call.method, address, {
        token: admin,
        headers,
        ...(parts['body'] !== undefined && { payload: parts['body'] as object }),
      });
    };

    for (const call of calls)
      for (const part of ['params', 'query', 'headers', 'body', 'form'] as const) {
        const schema = call[part];
        if (!schema) continue;
        for (const path of textsOf(schema))
          for (const text of hostile) {
            const { status, body } = await send(call, part, path, text);
            sent += 1;
            const isTaken = status < 300;
            // An id that does not exist is answered as one, whatever its form.
            const isId = path.at(-1) === 'product';
            const isFine = isTaken
              ? isId || part !== 'body' || !never.includes(text) || isOfFile(call)
              : status < 500 && typeof body.message === 'string';
            if (!isFine) wrong.push([call.method, call.path, path, text, status, body]);
          }
      }
    expect(wrong).toEqual([]);
    expect(sent).toBeGreaterThan(500);
  });
});
