import type { Socket } from 'node:net';
import {
  type ErrorBody,
  type ErrorCode,
  errorCodes,
  type UnavailableReason,
} from '@kirana/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { DomainError } from './domain-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Sent when the path's id is malformed. */
    notFound?: NotFoundCode | undefined;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    drawError?: DrawError | undefined;
  }
}

/** Draws the error of a request for a page, as HTML; undefined for what is answered as JSON. */
export type DrawError = (
  request: Pick<FastifyRequest, 'method' | 'url' | 'headers'>,
  status: number,
) => string | undefined;

type NotFoundCode = Extract<ErrorCode, `${string}.not-found`>;

/** Whether an error means that the resource of the path does not exist. */
export const isNotFound = (code: ErrorCode): code is NotFoundCode => code.endsWith('.not-found');

/** Codes for the errors that the HTTP library itself raises. */
const libraryErrors: Readonly<
  Record<number, Extract<ErrorCode, `request.${string}` | 'route.not-found'>>
> = {
  400: 'request.unreadable',
  404: 'route.not-found',
  408: 'request.too-slow',
  413: 'request.too-large',
  415: 'request.type-not-accepted',
  431: 'request.headers-too-large',
};

/**
 * The only place where an error becomes a status and a body (decisions 2). `unavailableReason`
 * returns why the database cannot be used, or undefined for an error that does not mean so.
 */
export function answerErrors(
  app: FastifyInstance,
  unavailableReason: (error: unknown) => UnavailableReason | undefined,
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof DomainError) return answerError(reply, error);
    if (hasZodFastifySchemaValidationErrors(error)) return answerBadInput(error, request, reply);
    const status = error.statusCode ?? 500;
    // The library refuses to look for files by paths with `..` or two slashes.
    if (status === 403) return answerError(reply, new DomainError('route.not-found'));
    if (status < 500) {
      const code = libraryErrors[status] ?? 'request.unreadable';
      return answerError(reply, new DomainError(code), status);
    }
    request.log.error({ err: error }, 'a call failed');
    const reason = unavailableReason(error);
    if (reason) return answerError(reply, new DomainError('server.unavailable', { reason }));
    return answerError(reply, new DomainError('server.error'));
  });
}

/** A malformed id in the path gives 404, as any other unknown id does. */
function answerBadInput(
  { validation, validationContext }: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (validationContext === 'params')
    return answerError(
      reply,
      new DomainError(request.routeOptions.config.notFound ?? 'route.not-found'),
    );
  const { instancePath = '/', message } = validation?.[0] ?? {};
  const field = instancePath.slice(1).replaceAll('/', '.');
  const error = field
    ? new DomainError('field.invalid', { field })
    : new DomainError('request.invalid');
  return send(reply, 400, { ...bodyOf(error), ...(message && { message }) });
}

/** Sends an error; `status` is the code's own unless the HTTP library set another one. */
export function answerError(
  reply: FastifyReply,
  error: DomainError,
  status: number = errorCodes[error.code].status,
): FastifyReply {
  const { details } = error;
  if (details && 'retryAfterSeconds' in details)
    reply.header('retry-after', details.retryAfterSeconds);
  return send(reply, status, bodyOf(error));
}

const bodyOf = ({ message, code, details }: DomainError): ErrorBody => ({
  message,
  code,
  ...(details && { details: { ...details } }),
});

function send(reply: FastifyReply, status: number, body: ErrorBody): FastifyReply {
  const page = reply.server.drawError?.(reply.request, status);
  if (page === undefined)
    return reply.code(status).type('application/json; charset=utf-8').send(body);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}

/** The answer to bytes that are not HTTP, for which there is no request object. */
export function answerClientError(
  error: Pick<NodeJS.ErrnoException, 'code'>,
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const code = clientErrors[error.code ?? ''] ?? 'request.unreadable';
  const body = JSON.stringify(bodyOf(new DomainError(code)));
  socket.end(
    `HTTP/1.1 ${errorCodes[code].status} Error\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

const clientErrors: Readonly<Record<string, 'request.headers-too-large' | 'request.too-slow'>> = {
  HPE_HEADER_OVERFLOW: 'request.headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.too-slow',
};
