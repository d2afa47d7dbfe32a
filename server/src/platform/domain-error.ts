/** Why a call was refused; one place turns it into an HTTP status (`error-answers.ts`). */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'limited'
  | 'unavailable';

/** A refusal that the person is told about. `message` is a sentence fit for the screen. */
export class DomainError extends Error {
  readonly kind: ErrorKind;
  /** Seconds until it may be tried again; answered as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: ErrorKind, message: string, retryAfterSeconds?: number) {
    super(message);
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
