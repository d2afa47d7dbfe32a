import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import type { UnavailableReason } from '@kirana/contract';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import helmet, { type HelmetOptions } from 'helmet';
import { limitBodyTime, longestBodyTime } from './body-time.ts';
import { DomainError } from './domain-error.ts';
import { answerClientError, answerError, answerErrors } from './error-answers.ts';
import { answerRequestIds, requestIds } from './request-id.ts';
import { serializerCompiler } from './serialize-answer.ts';
import { writeOut } from './standard-output.ts';
import { type Answered, watchAnswers } from './watch-answers.ts';

/** How the HTTP server presents itself. */
export interface HttpOptions {
  readonly logLevel: string;
  /** Addresses of proxies whose `X-Forwarded-*` headers are believed. */
  readonly trustedProxies: readonly string[];
  /** Origins that may call from other pages. */
  readonly corsOrigins: readonly string[];
  /** Origins that pictures may come from, beside our own. */
  readonly imageOrigins: readonly string[];
  /** Why the database cannot be used, for an error that means so; undefined for a bug. */
  readonly unavailableReason: (error: unknown) => UnavailableReason | undefined;
  /** Hears of each request that is over. */
  readonly onAnswer?: ((answered: Answered) => void) | undefined;
}

/** The largest JSON body, in bytes. */
const bodyLimit = 256 * 1024;
/** For those who send their headers slowly, to hold a connection; milliseconds. */
const headersTimeout = 20_000;
/** Who neither sends nor takes anything for so long is cut off; milliseconds. */
const connectionTimeout = 120_000;

/** A server with the one error shape, security headers and compression, and no calls yet. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify(fastifyOptions(options));
  app.server.headersTimeout = headersTimeout;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app, options.unavailableReason);
  limitBodyTime(app);
  refusePackedBodies(app);
  acceptEmptyJson(app);
  answerRequestIds(app);
  logAnswers(app);
  if (options.onAnswer) watchAnswers(app, options.onAnswer);
  drainBeforeClosing(app);
  secureHeaders(app, options.imageOrigins);
  await app.register(cors, {
    origin: [...options.corsOrigins],
    allowedHeaders: ['content-type', 'token', 'idempotency-key', 'if-none-match'],
    exposedHeaders: [
      'change-batch',
      'changes-since',
      'etag',
      'retry-after',
      'x-request-id',
      'x-total-count',
    ],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    maxAge: 3600,
    // Otherwise an OPTIONS that asks for nothing is refused in a text of the plugin's own.
    strictPreflight: false,
  });
  await app.register(compress, compressOptions);
  return app;
}

function fastifyOptions({ logLevel, trustedProxies }: HttpOptions): FastifyServerOptions {
  return {
    // Requests are logged by their address alone: headers carry tokens, whichever library tells of them.
    logger: {
      level: logLevel,
      redact: ['*.headers', 'password', 'token', 'otp'],
      // The logger's own stream throws what it cannot write.
      stream: { write: writeOut },
    },
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: requestIds(trustedProxies),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit,
    requestTimeout: longestBodyTime,
    connectionTimeout,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
    // An id of any length is looked at as one that nothing has: what comes is bounded by its headers.
    routerOptions: { maxParamLength: Number.MAX_SAFE_INTEGER },
    // No hook runs for them.
    frameworkErrors: (error, request, reply) =>
      void answerError(
        reply.header('x-request-id', request.id),
        new DomainError('request.address-unreadable'),
        error.statusCode,
      ),
  };
}

/** Quick levels: the orders of a busy shop are many megabytes, and two cores serve everybody. */
const compressOptions = {
  encodings: ['zstd', 'br', 'gzip'] as ('zstd' | 'br' | 'gzip')[],
  zstdOptions: { params: { [constants.ZSTD_c_compressionLevel]: 1 } },
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
  globalDecompression: false,
};

/** Straight from helmet: its Fastify plugin builds them anew for every call, a sixth of an empty one. */
function secureHeaders(app: FastifyInstance, imageOrigins: readonly string[]): void {
  const setHeaders = helmet(helmetOptions(imageOrigins));
  app.addHook('onRequest', (request, reply, done) =>
    setHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined)),
  );
}

function helmetOptions(imageOrigins: readonly string[]): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'font-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:', ...imageOrigins],
        'connect-src': ["'self'"],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    // A picture may be shown by the storefront, which has another origin.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  };
}

/** No client of ours packs what it sends, and a few bytes could unpack to as many as are allowed. */
function refusePackedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    if (encoding === 'identity') return done();
    done(new DomainError('request.compressed'));
  });
}

/** Clients that name JSON on every call send it with an empty body too. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return parse(request, body.toString(), done);
  });
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, path: url.split('?')[0], status: reply.statusCode, ms }, 'answered');
  });
}

/**
 * From the moment it is told to stop, the server finishes what runs and answers 503 to new work;
 * it stops listening once nothing runs any more.
 */
function drainBeforeClosing(app: FastifyInstance): void {
  let running = 0;
  let drained: (() => void) | undefined;
  app.addHook('onRequest', async (_request, reply) => {
    running += 1;
    // Not `onResponse`, which never comes for a client that went away before its answer.
    reply.raw.once('close', () => {
      running -= 1;
      if (running === 0) drained?.();
    });
    if (!drained) return;
    reply.header('connection', 'close');
    return answerError(reply, new DomainError('server.unavailable', { reason: 'restarting' }));
  });
  app.addHook('preClose', async () => {
    await new Promise<void>((resolve) => {
      drained = resolve;
      if (running === 0) resolve();
    });
  });
}
