import { type ErrorCode, errorCodes, errorSentence } from '@kirana/contract';
import { expect } from 'vitest';
import type { TestAnswer } from './store-calls.ts';

/** The sentences of these come from the check of a field, or from a schema. */
const ofSchemas = ['field.invalid', 'request.invalid'];

/** Expects of a refusal the status and the sentence of its code, made from its details, and nothing else. */
export function expectRefusal({ status, body }: Pick<TestAnswer, 'status' | 'body'>): void {
  // Pages are no calls.
  if (status < 400 || typeof body !== 'object') return;
  const { message, code, details, ...rest } = body;
  expect(Object.keys(errorCodes)).toContain(code);
  expect({ status, message, rest }).toEqual({
    status: errorCodes[code as ErrorCode].status,
    message: ofSchemas.includes(code) ? message : errorSentence(code as ErrorCode, details),
    rest: {},
  });
}
