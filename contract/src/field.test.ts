import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { email } from './auth.ts';
import { cleaned, line, optionalLine, text, typed } from './field.ts';

const refusal = (schema: z.ZodType, value: unknown): string | undefined =>
  z.object({ name: schema }).safeParse({ name: value }).error?.issues[0]?.message;

describe('text that somebody types', () => {
  const fields = [
    ['line', line(20)],
    ['optionalLine', optionalLine(20)],
    ['text', text(20)],
    ['typed', typed()],
  ] as const;

  it.each(fields)('is no %s with what is no text or turns its neighbours around', (_, schema) => {
    for (const bad of [
      'a\ud800',
      '\udc00a',
      'a\0b',
      'a\u202eb',
      'a\u200fb',
      'a\u2066b',
      'a\ufffeb',
      'a\u{1ffff}b',
    ])
      expect(refusal(schema, bad), JSON.stringify(bad)).toBe(
        'Name has characters that are not allowed',
      );
    for (const stack of ['\u0301'.repeat(7), '\u0301\u200d'.repeat(7)])
      expect(refusal(schema, `R${stack}`)).toBe('Name has characters that are not allowed');
    for (const good of ['🍅 atta', 'क्\u200dष', 'श्री\u200cमान', 'é', ']]>', 'क़\u093c\u0941\u0902'])
      expect(schema.parse(good)).toBe(good);
  });

  it('is empty when nothing of it can be seen', () => {
    for (const blank of [
      '\u200b\u200b',
      ' \u200d ',
      '\u3164',
      '\u115f\u00ad',
      '\u2800',
      '\ufe0f',
      '\u00ad\u2800',
    ]) {
      expect(refusal(line(20), blank), JSON.stringify(blank)).toBe('Name is required');
      expect(optionalLine(20).parse(blank)).toBe('');
      expect(text(20).parse(`${blank}\n${blank}`)).toBe('');
    }
    expect(line(20).parse('👨\u200d👩\u200d👧 ❤\ufe0f')).toBe('👨\u200d👩\u200d👧 ❤\ufe0f');
  });

  it('is one line or several, whatever ends a line', () => {
    for (const end of ['\n', '\r', '\u0085', '\u2028', '\u2029', '\u009b']) {
      expect(refusal(line(20), `a${end}b`)).toBe('Name has characters that are not allowed');
      expect(refusal(optionalLine(20), `a${end}b`)).toBe(
        'Name has characters that are not allowed',
      );
    }
    expect(text(20).parse('a\r\nb\u2028c\u2029d\re\u0085f')).toBe('a\nb\nc\nd\ne\nf');
    expect(text(20).parse('\u0001 \u200b')).toBe('');
  });

  it('fits its field again once it is cleaned', () => {
    const stored = `Half\u0085day\0\u202e \ud800\u0091\uffff🍅`;
    expect(line(20).parse(cleaned(`R${'\u0301'.repeat(40)}`))).toBe(`R${'\u0301'.repeat(6)}`);
    expect(cleaned(stored)).toBe('Half day 🍅');
    expect(line(20).parse(cleaned(stored))).toBe('Half day 🍅');
  });
});

describe('a sentence about an entry of a list', () => {
  const sentence = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value).error?.issues[0]?.message;

  it('names the field and the entry', () => {
    const ids = z.object({ outOfStock: z.array(line(5)) });
    expect(sentence(ids, { outOfStock: ['a', 5] })).toBe('Item 2 of out of stock must be text');
    expect(sentence(ids, { outOfStock: [''] })).toBe('Item 1 of out of stock is required');
    const nested = z.object({ changes: z.array(ids) });
    expect(sentence(nested, { changes: [{ outOfStock: [5] }] })).toBe(
      'Item 1: item 1 of out of stock must be text',
    );
    expect(sentence(nested, { changes: [5] })).toBe('Item 1 of changes must be an object');
    expect(sentence(nested, { changes: [{}] })).toBe('Item 1: out of stock is required');
    expect(sentence(z.array(line(5)), [5])).toBe('Item 1 must be text');
  });
});

describe('an e-mail address', () => {
  it('has its domain in ASCII, and small letters', () => {
    expect(email.parse(' Asha@Example.IN')).toBe('asha@example.in');
    expect(email.parse('आशा@उदाहरण.भारत')).toBe('आशा@xn--p1b6ci4b4b3a.xn--h2brj9c');
  });

  it('is refused at once where it is no address, however long', () => {
    // In steps that grow with the square of its length it would take hours.
    for (const long of ['@'.repeat(1_000_000), `${'@a.'.repeat(300_000)}é`])
      expect(email.safeParse(long).success).toBe(false);
  });
});
