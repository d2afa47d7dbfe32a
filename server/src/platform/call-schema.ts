import { type Call, type ErrorCode, errorBody, errorCodes } from '@kirana/contract';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { isGuarded } from './access.ts';
import { formSchema } from './read-form.ts';

/** Fastify's schema of a call: its input, its answer and its errors. */
export function schemaOf(call: Call): FastifySchema {
  return {
    summary: call.summary,
    tags: [call.path.split('/')[2] ?? ''],
    'x-access': call.access,
    ...(isGuarded(call) && { security: [{ token: [] }] }),
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.headers && { headers: call.headers.loose() }),
    ...(call.body && { body: call.body }),
    ...(call.image && { body: formSchema(call), consumes: ['multipart/form-data'] }),
    response: {
      [call.status]: call.answer,
      ...(call.accepted && { 202: call.accepted }),
      ...errorSchemas(call),
    },
  };
}

function errorSchemas(call: Call) {
  const byStatus = Map.groupBy(errorsOf(call), (code) => errorCodes[code].status);
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, bodyWith(codes)]));
}

/** Errors' bodies by their codes: most statuses of most calls have the same ones. */
const bodies = new Map<string, z.ZodType>();

/**
 * The error codes are described but not checked, since an error must reach the client whatever its
 * code.
 */
function bodyWith(codes: readonly ErrorCode[]): z.ZodType {
  const names = codes.join(', ');
  const known = bodies.get(names);
  if (known) return known;
  const code = z.string().meta({ enum: [...codes] });
  const body = errorBody.extend({ code }).describe(names);
  bodies.set(names, body);
  return body;
}

/** The errors of a call: its own, and those of its input, its access and every call. */
export const errorsOf = (call: Call): ErrorCode[] => [
  ...(call.query || call.headers || call.body || call.image ? inputErrors : []),
  ...(call.body ? bodyErrors : []),
  ...(call.image ? imageErrors : []),
  ...(call.image === 'several' ? (['image.too-large-together', 'image.unnamed'] as const) : []),
  ...(isGuarded(call) ? tokenErrors : []),
  ...(Array.isArray(call.access) ? (['auth.forbidden', 'auth.beyond-position'] as const) : []),
  ...(call.errors ?? []),
  'server.error',
  'server.unavailable',
];

const inputErrors = ['field.invalid', 'request.invalid'] as const;

const bodyErrors = [
  'request.unreadable',
  'request.too-large',
  'request.type-not-accepted',
] as const;

const imageErrors = [
  'request.form-unreadable',
  'request.too-many-fields',
  'request.not-a-form',
  'image.misplaced',
  'image.too-large',
  'image.unreadable',
  'image.not-decoded',
] as const;

const tokenErrors = ['auth.token-missing', 'auth.token-invalid', 'auth.token-expired'] as const;
