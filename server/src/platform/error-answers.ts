import { type ErrorBody, errorCodes } from '@kirana/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { DomainError } from './domain-error.ts';

/** Sentences for what the HTTP library refuses by itself. */
const sentences: Readonly<Record<number, string>> = {
  400: 'The request could not be read',
  404: 'Not found',
  408: 'The request took too long',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'This kind of content is not accepted',
  431: 'The request headers are too large',
};

/**
 * The one place where an error becomes a status and `{ message }` (decisions 2). `whyUnavailable`
 * has a sentence for an error that will pass by itself, and none for one of ours.
 */
export function answerErrors(
  app: FastifyInstance,
  whyUnavailable: (error: unknown) => string | undefined,
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof DomainError) return answerDomainError(error, reply);
    if (hasZodFastifySchemaValidationErrors(error)) return answerBadInput(error, request, reply);
    const status = error.statusCode ?? 500;
    const sentence = status < 500 ? (sentences[status] ?? sentences[400]) : undefined;
    if (sentence) return answer(reply, status, sentence);
    request.log.error({ err: error }, 'a call failed');
    const passing = whyUnavailable(error);
    if (passing) return answer(reply, 503, passing);
    return answer(reply, 500, 'Something went wrong');
  });
}

function answerDomainError(error: DomainError, reply: FastifyReply): FastifyReply {
  const { code, message, details } = error;
  if (details && 'retryAfterSeconds' in details)
    reply.header('retry-after', details.retryAfterSeconds);
  return answer(reply, errorCodes[code].status, message);
}

/** A malformed id in the path names nothing: 404, as for any other unknown id. */
function answerBadInput(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error.validationContext !== 'params')
    return answer(reply, 400, error.validation?.[0]?.message ?? 'The request is not valid');
  return answer(reply, 404, request.routeOptions.config.notFound ?? 'Not found');
}

/** Sends an error answer: a status and one sentence. */
export function answer(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({ message } satisfies ErrorBody);
}

/** The answer to bytes that are no HTTP request, before there is a request object. */
export function answerClientError(
  error: Pick<NodeJS.ErrnoException, 'code'>,
  socket: import('node:net').Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 431
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 408
        : 400;
  const body = JSON.stringify({ message: sentences[status] });
  socket.end(
    `HTTP/1.1 ${status} Error\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
