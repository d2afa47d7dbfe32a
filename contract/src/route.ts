import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Right } from './rights.ts';

/**
 * Who may make a call: anybody; any signed-in account; an account that has one of these rights.
 * `signature` is for another program that signs its request: the call's own service checks it.
 */
export type Access = 'public' | 'account' | 'signature' | readonly Right[];

/** One call of the HTTP interface: everything that both sides must agree on. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for a parameter: `/api/order/status/:id`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** One line for the generated API description. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Request headers that the call reads, in lower case. */
  readonly headers?: z.ZodObject;
  /** The JSON body. */
  readonly body?: z.ZodType;
  /** The text fields that come beside `image` in a multipart form. */
  readonly form?: z.ZodObject;
  /** The call takes a multipart form, whose file field `image` must or may be filled. */
  readonly image?: 'required' | 'optional';
  /** Answered when all went well, with `status`. */
  readonly answer: z.ZodType;
  readonly status: 200 | 201;
  /** The call's own errors; those of its access, its input and its image come by themselves. */
  readonly errors?: readonly ErrorCode[];
}

/** Declares a call and keeps its exact types. */
export const defineCall = <const C extends Call>(call: C): C => call;

type Part<C, Name extends string> = C extends {
  readonly [K in Name]: infer Schema extends z.ZodType;
}
  ? { readonly [K in Name]: z.output<Schema> }
  : unknown;

/** A call's parts as the server sees them: parsed and normalised. */
export type ParsedInput<C extends Call> = Part<C, 'params'> &
  Part<C, 'query'> &
  Part<C, 'headers'> &
  Part<C, 'body'> &
  Part<C, 'form'>;

type SentPart<C, Name extends string> = C extends {
  readonly [K in Name]: infer Schema extends z.ZodType;
}
  ? { readonly [K in Name]: z.input<Schema> }
  : unknown;

/** A call's parts as a client gives them. */
export type SentInput<C extends Call> = SentPart<C, 'params'> &
  SentPart<C, 'query'> &
  SentPart<C, 'headers'> &
  SentPart<C, 'body'> &
  SentPart<C, 'form'>;

/** What a call answers when all went well. */
export type Answer<C extends Call> = z.output<C['answer']>;
