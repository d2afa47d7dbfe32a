import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import type { UnavailableReason } from '@kirana/contract';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import helmet, { type HelmetOptions } from 'helmet';
import { limitBodyTime, maxBodyTime } from './body-time.ts';
import { DomainError } from './domain-error.ts';
import { answerClientError, answerError, answerErrors, type DrawError } from './error-answers.ts';
import { plainPath } from './plain-path.ts';
import { answerRequestIds, requestIds } from './request-id.ts';
import { serializerCompiler } from './serialize-answer.ts';
import { writeOut } from './standard-output.ts';
import type { Timers } from './timers.ts';
import { warnOfUnnamedProxy } from './unnamed-proxy.ts';
import { timesOf } from './waited-time.ts';
import { type Answered, watchAnswers } from './watch-answers.ts';

/** The settings of the HTTP server. */
export interface HttpOptions {
  readonly logLevel: string;
  /** Addresses of proxies whose `X-Forwarded-*` headers are believed. */
  readonly trustedProxies: readonly string[];
  /** Origins that may call from other pages. */
  readonly corsOrigins: readonly string[];
  /** Origins of pictures that the web app may show, beside its own. */
  readonly imageOrigins: readonly string[];
  /** Hashes of the scripts inside the web app's page, as a content policy names them. */
  readonly pageScripts: readonly string[];
  /** Why the database cannot be used; undefined for an error that does not mean so. */
  readonly unavailableReason: (error: unknown) => UnavailableReason | undefined;
  /** Draws the errors of pages. */
  readonly drawError?: DrawError | undefined;
  /** Called after each request. */
  readonly onAnswer?: ((answered: Answered) => void) | undefined;
  readonly timers: Timers;
  /** Parts of paths that a secret follows: what follows is not logged, nor what looks like a token. */
  readonly secretPaths: readonly string[];
  /** Called when the server is told to stop: answers the calls that only wait. */
  readonly beforeDrain: () => void;
}

/** The largest JSON body, in bytes. */
const bodyLimit = 256 * 1024;
/**
 * The time limit for all headers, in milliseconds, against clients that send them slowly to hold a
 * connection.
 */
const headersTimeout = 20_000;
/** An idle connection is closed after this time, in milliseconds. */
const connectionTimeout = 120_000;

/** A server with the one error format, security headers and compression, and no calls yet. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  // Helmet computes the headers once here; its Fastify plugin does so for every call, at a sixth of an
  // empty call's time.
  const setHeaders = helmet(helmetOptions(options));
  const app = Fastify(fastifyOptions(options, setHeaders));
  app.server.headersTimeout = headersTimeout;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('drawError', options.drawError);
  answerErrors(app, options.unavailableReason);
  limitBodyTime(app, options.timers);
  refusePackedBodies(app);
  acceptEmptyJson(app);
  answerRequestIds(app);
  warnOfUnnamedProxy(app);
  logAnswers(app, options.secretPaths);
  if (options.onAnswer) watchAnswers(app, options.onAnswer);
  drainBeforeClosing(app, options.beforeDrain);
  app.addHook('onRequest', (request, reply, done) =>
    setHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined)),
  );
  await app.register(cors, {
    origin: [...options.corsOrigins],
    allowedHeaders: ['content-type', 'token', 'idempotency-key', 'if-match', 'if-none-match'],
    exposedHeaders: [
      'change-batch',
      'changes-since',
      'content-disposition',
      'date',
      'etag',
      'kirana-version',
      'retry-after',
      'x-request-id',
      'x-total-count',
    ],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    maxAge: 3600,
    // Without this the plugin answers a bare OPTIONS request with a text of its own.
    strictPreflight: false,
  });
  await app.register(compress, compressOptions);
  return app;
}

function fastifyOptions(
  { logLevel, trustedProxies }: HttpOptions,
  setHeaders: ReturnType<typeof helmet>,
): FastifyServerOptions {
  return {
    // Requests are logged by their URL only, since headers carry tokens, whichever library logs
    // them.
    logger: {
      level: logLevel,
      redact: ['*.headers', 'password', 'token', 'otp'],
      // The logger's own stream throws when a line cannot be written.
      stream: { write: writeOut },
    },
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: requestIds(trustedProxies),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit,
    requestTimeout: maxBodyTime,
    connectionTimeout,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerClientError,
    // The limit on headers bounds the length of an id, so an id of any length is looked up and
    // gives 404.
    routerOptions: { maxParamLength: Number.MAX_SAFE_INTEGER },
    // No hook runs for these requests.
    frameworkErrors: (error, request, reply) =>
      setHeaders(request.raw, reply.raw, () => {
        reply.header('x-request-id', request.id);
        answerError(reply, new DomainError('request.address-unreadable'), error.statusCode);
      }),
  };
}

/** Fast levels, since a busy shop's orders are many megabytes and two cores serve everybody. */
const compressOptions = {
  encodings: ['zstd', 'br', 'gzip'] as ('zstd' | 'br' | 'gzip')[],
  zstdOptions: { params: { [constants.ZSTD_c_compressionLevel]: 1 } },
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
  globalDecompression: false,
};

function helmetOptions({ imageOrigins, pageScripts }: HttpOptions): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...pageScripts],
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
    // The storefront, which has another origin, may show the pictures.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  };
}

/**
 * Compressed bodies are refused: no client of Kirana sends them, and a few bytes could unpack to
 * the whole body limit.
 */
function refusePackedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    if (encoding === 'identity') return done();
    done(new DomainError('request.compressed'));
  });
}

/** Some clients send the JSON content type with an empty body on every call. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    return parse(request, body.toString(), done);
  });
}

/**
 * What may be a token: 43 characters of base64url or more, wherever they stand. A picture's hash is 64
 * hexadecimal digits.
 */
const tokens = /(?<![\w-])(?![\da-f]{64}(?![\w-]))[\w-]{43,}/g;

function logAnswers(app: FastifyInstance, secretPaths: readonly string[]): void {
  const cut = (url: string) => {
    const plain = plainPath(url);
    const secret = secretPaths.find((beginning) => plain.toLowerCase().includes(beginning));
    if (secret !== undefined) return `${secret}…`;
    return plain.search(tokens) < 0 ? url.split('?')[0] : plain.replace(tokens, '…');
  };
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request;
    const { ms, waitedMs } = timesOf(reply);
    request.log.info(
      {
        method,
        path: cut(url),
        status: reply.statusCode,
        ms: tenths(ms),
        ...(waitedMs > 0 && { waitedMs: tenths(waitedMs) }),
      },
      'answered',
    );
  });
}

const tenths = (ms: number): number => Math.round(ms * 10) / 10;

/**
 * When it is told to stop, the server finishes running requests and answers new ones with 503; it
 * stops listening once none runs any more.
 */
function drainBeforeClosing(app: FastifyInstance, beforeDrain: () => void): void {
  let running = 0;
  let drained: (() => void) | undefined;
  app.addHook('onRequest', async (_request, reply) => {
    running += 1;
    // `onResponse` is not used, since it is not called when the client disconnects before its
    // answer.
    reply.raw.once('close', () => {
      running -= 1;
      if (running === 0) drained?.();
    });
    if (!drained) return;
    reply.header('connection', 'close');
    return answerError(reply, new DomainError('server.unavailable', { reason: 'restarting' }));
  });
  app.addHook('preClose', async () => {
    beforeDrain();
    await new Promise<void>((resolve) => {
      drained = resolve;
      if (running === 0) resolve();
    });
  });
}
