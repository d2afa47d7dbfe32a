import { z } from 'zod';
import { id, idParams, line } from './field.ts';
import { importAnswer } from './imports.ts';
import { defineCall } from './route.ts';

/** The most pictures that one import brings. */
export const maxPictures = 5_000;
/** The most pictures, and bytes of them, that one call brings. */
export const maxPicturesAtOnce = 10;
export const maxPicturesBytes = 20 * 1024 * 1024;

const access = ['catalogue.write'] as const;

export const beginPictures = defineCall({
  method: 'POST',
  path: '/api/import/pictures',
  access,
  summary:
    'Begin an import of pictures, which follow; the same `Idempotency-Key` again is the same',
  headers: z.object({ 'idempotency-key': z.uuid().optional() }),
  body: z.object({
    /** What they came from: a folder's name, or that of the first. */
    file: line(255),
    /** The number of pictures that will be sent. */
    count: z.int().min(1).max(maxPictures),
  }),
  answer: importAnswer,
  status: 201,
});

export const sendPictures = defineCall({
  method: 'PUT',
  path: '/api/import/:id/pictures',
  access,
  summary:
    'Bring pictures, up to 10 at once, each in a part named `product:ID` or `category:ID`; sent again it counts once',
  params: idParams,
  form: z.object({
    /** Whether they replace pictures that are there. */
    replace: z.enum(['true', 'false']).default('false'),
  }),
  image: 'several',
  answer: z.object({
    results: z.array(
      z.object({
        /** The product or the category. */
        _id: id,
        outcome: z.enum(['changed', 'same', 'left', 'gone', 'refused']),
        /** Why it was refused. */
        message: z.string().optional(),
      }),
    ),
  }),
  status: 200,
  errors: ['import.not-found', 'import.of-another', 'import.ended', 'import.too-many-pictures'],
});
