import { z } from 'zod';
// The import sets the sentences of all schemas, so it comes before any schema is made.
import './field-sentences.ts';

/** The body of every answer that is not 2xx: a sentence to be shown, and the error's code. */
export const errorBody = z.object({
  message: z.string(),
  /** One of `errorCodes`. */
  code: z.string(),
  /** The values in the sentence, for a program or a translation. */
  details: z.record(z.string(), z.unknown()).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
