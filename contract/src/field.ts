import { z } from 'zod';
// The import sets the sentences of all schemas, so it comes before any schema is made.
import './field-sentences.ts';

/** Text without what is below a space, and delete: a line break in a name would forge a mail header. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it forbids
const oneLine = /^[^\u0000-\u001f\u007f]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL, which PostgreSQL cannot store
const noNul = /^[^\u0000]*$/;

/** One line of text, trimmed, 1 to `max` characters, no control characters. */
export const line = (max: number) => z.string().trim().min(1).max(max).regex(oneLine);

/** One line of text that may be left empty. */
export const optionalLine = (max: number) => z.string().trim().max(max).regex(oneLine);

/** Text of several lines, trimmed, 0 to `max` characters; a form's line ends (CR LF) become LF. */
export const text = (max: number) =>
  z
    .string()
    .overwrite((typed) => typed.replaceAll('\r\n', '\n'))
    .trim()
    .max(max)
    .regex(noNul);

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
