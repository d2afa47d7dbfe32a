import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Right } from './rights.ts';

/**
 * Who may make a call: anybody; any signed-in account; an account with one of these rights.
 * `signature` is for another program that signs its requests, which the call's own service
 * verifies.
 */
export type Access = 'public' | 'account' | 'signature' | readonly Right[];

/** One call of the HTTP API: everything that both sides must agree on. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path, with `:name` for a parameter: `/api/order/status/:id`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** Makes the caller known to a public call, when somebody is logged in. */
  readonly caller?: 'optional';
  /** One line for the generated API description. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Request headers that the call reads, in lower case. */
  readonly headers?: z.ZodObject;
  /** The JSON body. */
  readonly body?: z.ZodType;
  /** The largest JSON body, in bytes; without it the server's own limit applies. */
  readonly maxBodyBytes?: number;
  /** The text fields that come beside the files of a multipart form. */
  readonly form?: z.ZodObject;
  /**
   * The call takes a multipart form, whose file field `image` is required or optional; or several
   * files, each in a field of its own name.
   */
  readonly image?: 'required' | 'optional' | 'several';
  /** The body of a successful answer, sent with `status`. */
  readonly answer: z.ZodType;
  readonly status: 200 | 201;
  /** Answered with 202 where the work goes on as a job. */
  readonly accepted?: z.ZodType;
  /** The call's own errors; those of its access, its input and its image come by themselves. */
  readonly errors?: readonly ErrorCode[];
}

/** Declares a call and preserves its exact types. */
export const defineCall = <const C extends Call>(call: C): C => call;

type Part<C, Name extends string> = C extends {
  readonly [K in Name]: infer Schema extends z.ZodType;
}
  ? { readonly [K in Name]: z.output<Schema> }
  : unknown;

/** A call's input after parsing, as the server sees it. */
export type ParsedInput<C extends Call> = Part<C, 'params'> &
  Part<C, 'query'> &
  Part<C, 'headers'> &
  Part<C, 'body'> &
  Part<C, 'form'>;

type SentPart<C, Name extends string> = C extends {
  readonly [K in Name]: infer Schema extends z.ZodType;
}
  ? undefined extends z.input<Schema>
    ? { readonly [K in Name]?: z.input<Schema> }
    : { readonly [K in Name]: z.input<Schema> }
  : unknown;

/** A call's input before parsing, as a client sends it. */
export type SentInput<C extends Call> = SentPart<C, 'params'> &
  SentPart<C, 'query'> &
  SentPart<C, 'headers'> &
  SentPart<C, 'body'> &
  SentPart<C, 'form'>;

/** What a call answers when all went well. */
export type Answer<C extends Call> =
  | z.output<C['answer']>
  | (C extends { readonly accepted: infer Schema extends z.ZodType } ? z.output<Schema> : never);
