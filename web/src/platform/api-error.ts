import type { ErrorBody } from '@kirana/contract';

/** A call that failed: refused by the server, or never answered. */
export class ApiError extends Error {
  /** The HTTP status; undefined when no answer came at all. */
  readonly status: number | undefined;
  /** The server's own sentence, fit for the screen, if it gave one. */
  readonly serverMessage: string | undefined;
  /** Which error it is, and what its sentence was made from (`errorCodes` of the contract). */
  readonly code: string | undefined;
  readonly details: ErrorBody['details'];
  /** By what the server's log names the request. */
  readonly reference: string | undefined;

  constructor(
    status: number | undefined,
    serverMessage?: string,
    reference?: string,
    which?: Pick<ApiError, 'code' | 'details'>,
  ) {
    super(serverMessage ?? (status === undefined ? 'No answer' : `HTTP status ${status}`));
    this.name = 'ApiError';
    this.status = status;
    this.serverMessage = serverMessage;
    this.code = which?.code;
    this.details = which?.details;
    this.reference = reference;
  }
}

/** The server's sentence in whatever was thrown, if there is one. */
export function serverMessageOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.serverMessage : undefined;
}

/** What is said where no answer came. */
export const noAnswer = 'The server did not answer. Please check the connection and try again.';

/**
 * Why it failed, for the second line of an alert: the server's sentence, or that there was no answer.
 * Where the server broke, it names the reference to tell whoever reads its log.
 */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { status, serverMessage, reference } = error;
  if (status === undefined) return serverMessage ?? noAnswer;
  const isOurFault = status === 500 && serverMessage !== undefined && reference !== undefined;
  return isOurFault ? `${serverMessage} (reference ${reference})` : serverMessage;
}

/** The error for an answer outside 200 to 299, whose body was read before. */
export function errorOf({ status, headers }: Response, body: unknown): ApiError {
  const reference = headers.get('x-request-id') ?? undefined;
  const { message, code, details } = (body ?? {}) as { [Name in keyof ErrorBody]?: unknown };
  const sentence = typeof message === 'string' && message !== '' ? message : undefined;
  return new ApiError(status, sentence, reference, {
    code: typeof code === 'string' ? code : undefined,
    details: details as ErrorBody['details'],
  });
}
