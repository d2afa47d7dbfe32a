/** A call that failed: refused by the server, or never answered. */
export class ApiError extends Error {
  /** The HTTP status; undefined when no answer came at all. */
  readonly status: number | undefined;
  /** The server's own sentence, fit for the screen, if it gave one. */
  readonly serverMessage: string | undefined;

  constructor(status: number | undefined, serverMessage?: string) {
    super(serverMessage ?? (status === undefined ? 'No answer' : `HTTP status ${status}`));
    this.name = 'ApiError';
    this.status = status;
    this.serverMessage = serverMessage;
  }
}

/** The server's sentence in whatever was thrown, if there is one. */
export function serverMessageOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.serverMessage : undefined;
}

/** What is said where no answer came. */
export const noAnswer = 'The server did not answer. Please check the connection and try again.';

/** Why it failed, for the second line of an alert: the server's sentence, or that there was no answer. */
export function reasonOf(error: unknown): string | undefined {
  const isUnanswered = error instanceof ApiError && error.status === undefined;
  return isUnanswered ? noAnswer : serverMessageOf(error);
}

/** The error for an answer outside 200 to 299, from its status and body. */
export function errorOf(status: number, body: unknown): ApiError {
  const message = (body as { message?: unknown } | undefined)?.message;
  return new ApiError(status, typeof message === 'string' && message !== '' ? message : undefined);
}
