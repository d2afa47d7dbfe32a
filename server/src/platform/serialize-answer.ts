import type { Answer, Call } from '@kirana/contract';
import type { FastifyReply } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { JsonList } from './json-list.ts';

/**
 * Serializes an answer to JSON by its schema, which drops fields that the contract does not name.
 * The schemas of answers only validate, so they are parsed: zod's encoding, made for schemas that
 * convert, is slower.
 * @throws ResponseSerializationError when the answer breaks its own contract
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (data) => {
    const { success, data: answer, error } = schema.safeParse(data);
    if (!success) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(answer);
  };

/** The JSON of an answer that is shared by many responses, as `serializerCompiler` makes it. */
export const answerText = <C extends Call>(call: C, answer: Answer<C>): string =>
  JSON.stringify(call.answer.parse(answer));

/** Sends an answer that is JSON already. */
export const sendText = (reply: FastifyReply, json: string | JsonList): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(json);
