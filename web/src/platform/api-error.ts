import type { ErrorBody } from '@kirana/contract';

/** A failed call: refused by the server, or without a response. */
export class ApiError extends Error {
  /** The HTTP status; undefined when there was no response. */
  readonly status: number | undefined;
  /** The server's sentence, to be shown, if it sent one. */
  readonly serverMessage: string | undefined;
  /** The error's code in the contract (`errorCodes`), and the values of its sentence. */
  readonly code: string | undefined;
  readonly details: ErrorBody['details'];
  /** The request's id in the server's log. */
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

/** Whether what was asked for is not there, or not any more. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;

/** The server's sentence in anything that was thrown, if there is one. */
export function serverMessageOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.serverMessage : undefined;
}

/** The message when there was no response. */
export const noAnswer = 'The server did not answer. Please check the connection and try again.';

/**
 * Why a call failed, for the second line of an alert: the server's sentence, or that there was no
 * response. For a fault of the server it adds the reference by which the log is searched.
 */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { status, serverMessage, reference } = error;
  if (status === undefined) return serverMessage ?? noAnswer;
  const isOurFault = status === 500 && serverMessage !== undefined && reference !== undefined;
  return isOurFault ? `${serverMessage} (reference ${reference})` : serverMessage;
}

/** The `ETag` of what somebody else has saved meanwhile; undefined for any other error. */
export function etagInstead(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined;
  return `"${error.details?.['version']}"`;
}

/** The error for a response outside 200 to 299 whose body was read already. */
export function errorOf({ status, headers }: Response, body: unknown): ApiError {
  const reference = headers.get('x-request-id') ?? undefined;
  const { message, code, details } = (body ?? {}) as { [Name in keyof ErrorBody]?: unknown };
  const sentence = typeof message === 'string' && message !== '' ? message : undefined;
  return new ApiError(status, sentence, reference, {
    code: typeof code === 'string' ? code : undefined,
    details: details as ErrorBody['details'],
  });
}
