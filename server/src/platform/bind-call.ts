import { type Answer, type Call, errorBody, type ParsedInput } from '@kirana/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { limitedAddress } from './network-address.ts';
import {
  acceptForms,
  formSchema,
  type ImageOf,
  readForm,
  refuseOtherThanForm,
} from './read-form.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Said when the path's id is malformed. */
    notFound?: string | undefined;
  }
  interface FastifySchema {
    'x-access'?: string;
  }
}

type CallerOf<C extends Call, Caller> = C['access'] extends 'account' | 'admin'
  ? Caller
  : undefined;

/** What a handler gets beside the parsed input. */
interface CallContext<C extends Call, Caller> {
  /** Whom the guard let in; undefined in a call that has no guard. */
  readonly caller: CallerOf<C, Caller>;
  /** Whose limits count, by the network: the client's address. */
  readonly address: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers a call; or sends the reply itself and returns it. */
type Handler<C extends Call, Caller> = (
  input: ParsedInput<C> & ImageOf<C>,
  context: CallContext<C, Caller>,
) => Promise<Answer<C> | FastifyReply>;

/** Mounts a call of the contract on HTTP: guard first, then parsing, then the handler. */
export type Bind<Caller> = <C extends Call>(call: C, handler: Handler<C, Caller>) => void;

/**
 * Who may pass: resolves to the caller of an `account` or `admin` call.
 * @throws DomainError `unauthenticated` or `forbidden`
 */
export type Guard<Caller> = (
  access: 'account' | 'admin',
  token: string | undefined,
) => Promise<Caller>;

const isGuarded = (call: Call): call is Call & { access: 'account' | 'admin' } =>
  call.access === 'account' || call.access === 'admin';

/** A binder for this server: no call can be mounted without passing through its guard. */
export function createBind<Caller>(app: FastifyInstance, guard: Guard<Caller>): Bind<Caller> {
  return (call, handler) => {
    const callers = new WeakMap<FastifyRequest, Caller>();
    app.register(async (scope) => {
      if (call.access === 'signature') keepRawBody(scope);
      if (call.image) await acceptForms(scope);
      scope.route({
        method: call.method,
        url: call.path,
        schema: schemaOf(call),
        config: { notFound: call.errors?.[404] },
        // Before the body is read: strangers cannot make the server parse anything.
        onRequest: async (request, reply) => {
          // Answers hold people's addresses: no cache on the way may keep them.
          reply.header('cache-control', 'no-store');
          if (isGuarded(call)) callers.set(request, await guard(call.access, tokenOf(request)));
          if (call.image) refuseOtherThanForm(request);
        },
        preValidation: async (request) => {
          if (call.image) request.body = await readForm(request);
        },
        handler: async (request, reply) => {
          reply.code(call.status);
          const caller = callers.get(request) as CallerOf<typeof call, Caller>;
          return handler(inputOf(call, request), {
            caller,
            address: limitedAddress(request.ip),
            request,
            reply,
          });
        },
      });
    });
  };
}

/** The parts of a request that the schemas have parsed, under their names in the contract. */
function inputOf<C extends Call>(call: C, request: FastifyRequest): ParsedInput<C> & ImageOf<C> {
  const { params, query, headers, body } = request;
  if (!call.image) return { params, query, headers, body } as ParsedInput<C> & ImageOf<C>;
  const { image, ...form } = body as { image: Buffer | undefined };
  return { params, query, headers, form, image } as ParsedInput<C> & ImageOf<C>;
}

function tokenOf(request: FastifyRequest): string | undefined {
  const token = request.headers['token'];
  return typeof token === 'string' ? token : undefined;
}

/** A signature is over the bytes as they came. */
function keepRawBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}

function schemaOf(call: Call): FastifySchema {
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
    response: { [call.status]: call.answer, ...errorSchemas(call) },
  };
}

function errorSchemas(call: Call) {
  const hasInput = call.query || call.headers || call.body || call.image;
  const sentences: Record<number, string> = {
    ...(hasInput && { 400: 'The input is not valid; the sentence names the field' }),
    ...(isGuarded(call) && { 401: 'The token is missing, malformed, expired or unknown' }),
    ...(call.access === 'admin' && { 403: 'The account is not an administrator' }),
    ...call.errors,
    500: 'Something went wrong',
    503: 'The server is starting or stopping, or what it stands on gave way; the sentence tells',
  };
  return Object.fromEntries(
    Object.entries(sentences).map(([status, description]) => [
      status,
      errorBody.describe(description),
    ]),
  );
}
