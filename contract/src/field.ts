import { z } from 'zod';
// The import sets the sentences of all schemas, so it comes before any schema is made.
import './field-sentences.ts';

/** NUL, which PostgreSQL cannot store, half a surrogate pair, what is no character, and what turns text around. */
const forbidden = '\\0\\p{Surrogate}\\p{Noncharacter_Code_Point}\\p{Bidi_Control}';
/** A mark above or below a letter, and the joiners before it. */
const mark = '[\\u200c\\u200d]{0,2}\\p{M}';
/** No script puts more marks on a letter; a longer stack would draw over the lines around it. */
const maxMarks = 6;
const allowed = new RegExp(`^(?![\\s\\S]*(?:${mark}){${maxMarks + 1}})[^${forbidden}]*$`, 'u');
const everyForbidden = new RegExp(`[${forbidden}]`, 'gu');
const everyStack = new RegExp(`((?:${mark}){${maxMarks}})(?:${mark})+`, 'gu');

/** No control character and no end of a line: a line break in a name would forge a mail header. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it forbids
const oneLine = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/;

/**
 * Any text that a call takes: well-formed, without NUL, without direction controls, which would turn
 * around the figures beside it, and without stacks of marks. The joiners that Hindi needs are allowed.
 */
export const typed = () => z.string().regex(allowed);

/** A stored text without what `typed` and `line` refuse, as it was taken before they did. */
export const cleaned = (stored: string): string =>
  stored
    .replaceAll(everyForbidden, '')
    .replaceAll(everyStack, '$1')
    .replaceAll(/[\u0085\u2028\u2029]/g, ' ')
    .replaceAll(/[\u0080-\u009f]/g, '');

/** What is searched for; a number that is pasted from contacts may stand between controls. */
export const searched = (max: number) =>
  z
    .string()
    .overwrite((text) => text.replaceAll(/\p{Bidi_Control}/gu, ''))
    .regex(allowed)
    .max(max);

/** Text that no screen shows anything of: zero-width characters, fillers, controls, the empty Braille cell, marks alone. */
const unseen = /^[\s\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800\ufffc]*$/u;
export const emptyIfUnseen = (trimmed: string): string => (unseen.test(trimmed) ? '' : trimmed);

/** One line of text, trimmed, 1 to `max` characters, no control characters, some of it visible. */
export const line = (max: number) =>
  typed().trim().overwrite(emptyIfUnseen).min(1).max(max).regex(oneLine);

/** One line of text that may be left empty. */
export const optionalLine = (max: number) =>
  typed().trim().overwrite(emptyIfUnseen).max(max).regex(oneLine);

/** Text of several lines, trimmed, 0 to `max` characters; every end of a line becomes LF. */
export const text = (max: number) =>
  typed()
    .overwrite((lines) => lines.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n'))
    .trim()
    .overwrite(emptyIfUnseen)
    .max(max);

/** A record's identity under `_id`: a UUID version 7, so that ids sort by time of creation. */
export const id = z.uuid();

/** The parameters of a path that names one record. */
export const idParams = z.object({ id });

/** An instant on the wire: ISO 8601, UTC, milliseconds (`2026-11-21T09:35:00.000Z`). */
export const instant = z.iso.datetime();

/** A calendar day, `YYYY-MM-DD`, of the store's time zone. */
export const calendarDate = z.iso.date({ error: 'Write the date as YYYY-MM-DD' });

/** Rupees with at most two decimals (`249.5`). */
export const rupees = z.number();

/** An answer that holds only a sentence. */
export const messageAnswer = z.object({ message: z.string() });

/** A whole number in a query, in plain digits: `1e1`, `0x5` and ` 1` are none. */
export const wholeNumber = (min: number, max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(min).max(max));

/**
 * `If-Match: "<version>"` names the version that was seen: 16 hex digits, which the service gets without quotes.
 * A proxy may have made the tag weak, or put after it how it has packed the answer.
 */
export const versionSeen = z.object({
  'if-match': z
    .string()
    .regex(/^(?:W\/)?"[0-9a-f]{16}(?:-\w+)?"$/, 'If-Match must be a version in quotes')
    .transform((tag) => tag.replace(/^(?:W\/)?"(\w+).*$/, '$1'))
    .optional(),
});
