import type { Access, Answer, Call, ParsedInput } from '@kirana/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type GuardedAccess, isGuarded } from './access.ts';
import { schemaOf } from './call-schema.ts';
import { DomainError } from './domain-error.ts';
import { isNotFound } from './error-answers.ts';
import { acceptForms, type ImageOf, readForm, refuseOtherThanForm } from './read-form.ts';

declare module 'fastify' {
  interface FastifySchema {
    'x-access'?: Access;
  }
}

/** The part of a handler's context that depends on the call: a guarded call has a caller. */
interface WithCaller {
  readonly caller: unknown;
}
type CtxOf<C extends Call, Ctx extends WithCaller> = C['access'] extends GuardedAccess
  ? Ctx & { readonly caller: NonNullable<Ctx['caller']> }
  : Ctx;

/** Request and reply, for a handler that needs more than its input and its answer. */
export interface Http {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Handles a call: returns its answer, or sends the reply itself and returns it. */
type Handler<C extends Call, Ctx extends WithCaller> = (
  input: ParsedInput<C> & ImageOf<C>,
  ctx: CtxOf<C, Ctx>,
  http: Http,
) => Promise<Answer<C> | FastifyReply>;

/** Mounts a call of the contract on HTTP: guard first, then parsing, then the handler. */
export type Bind<Ctx extends WithCaller> = <C extends Call>(
  call: C,
  handler: Handler<C, Ctx>,
) => void;

/**
 * Authenticates and authorizes a guarded call; resolves to its caller.
 * @throws DomainError when nobody is logged in, or has none of the rights
 */
export type Guard<Caller> = (access: GuardedAccess, token: string | undefined) => Promise<Caller>;

/** Makes the context of a call; `caller` comes from the guard. */
export type CreateCtx<Ctx extends WithCaller> = (
  call: Call,
  caller: Ctx['caller'] | undefined,
  http: Http,
) => Ctx;

/** A binder for this server; every call that it mounts passes through its guard. */
export function createBind<Ctx extends WithCaller>(
  app: FastifyInstance,
  guard: Guard<NonNullable<Ctx['caller']>>,
  createCtx: CreateCtx<Ctx>,
): Bind<Ctx> {
  return (call, handler) => {
    const callers = new WeakMap<FastifyRequest, Ctx['caller']>();
    const mount = (scope: FastifyInstance) =>
      scope.route({
        method: call.method,
        url: call.path,
        schema: schemaOf(call),
        ...(call.maxBodyBytes && { bodyLimit: call.maxBodyBytes }),
        config: { notFound: call.errors?.find(isNotFound) },
        // The guard runs before parsing, so that strangers cannot make the server parse anything.
        onRequest: async (request, reply) => {
          // Answers hold people's addresses, so no cache may store them.
          reply.header('cache-control', 'no-store');
          if (isGuarded(call)) callers.set(request, await guard(call.access, tokenOf(request)));
          else if (call.caller) callers.set(request, await whoIsLoggedIn(guard, request));
          if (call.image) refuseOtherThanForm(request, call);
        },
        preValidation: async (request) => {
          if (call.image) request.body = await readForm(request, call);
        },
        handler: async (request, reply) => {
          reply.code(call.status);
          const http = { request, reply };
          const ctx = createCtx(call, callers.get(request), http);
          return handler(inputOf(call, request), ctx as CtxOf<typeof call, Ctx>, http);
        },
      });
    // A scope of its own costs time at every start, so only calls with another body parser get one.
    if (call.access !== 'signature' && !call.image) return void mount(app);
    app.register(async (scope) => {
      if (call.access === 'signature') keepRawBody(scope);
      if (call.image) await acceptForms(scope);
      mount(scope);
    });
  };
}

/** The caller of a call that is open to everybody; undefined when nobody is logged in. */
async function whoIsLoggedIn<Caller>(
  guard: Guard<Caller>,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  try {
    return await guard('account', tokenOf(request));
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** The parts of a request that the schemas have parsed, by their names in the contract. */
function inputOf<C extends Call>(call: C, request: FastifyRequest): ParsedInput<C> & ImageOf<C> {
  const { params, query, headers, body } = request;
  if (!call.image) return { params, query, headers, body } as ParsedInput<C> & ImageOf<C>;
  if (call.image === 'several') {
    const { text: form, file: images } = fieldsByKind(call, body as object);
    return { params, query, headers, form, images } as ParsedInput<C> & ImageOf<C>;
  }
  const { image, ...form } = body as { image: Buffer | undefined };
  return { params, query, headers, form, image } as ParsedInput<C> & ImageOf<C>;
}

/** The text fields of a form that takes several files, and its files. */
function fieldsByKind({ form }: Call, body: object): Record<'text' | 'file', object> {
  const names = new Set(Object.keys(form?.shape ?? {}));
  const { text = [], file = [] } = Object.groupBy(Object.entries(body), ([name]) =>
    names.has(name) ? 'text' : 'file',
  );
  return { text: Object.fromEntries(text), file: Object.fromEntries(file) };
}

/** The token that a request brings in its header. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const token = request.headers['token'];
  return typeof token === 'string' ? token : undefined;
}

/** A signature is computed over the bytes as they were sent. */
function keepRawBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}
