/** A mailed code that was not entered yet, and what ties it to the one who asked for it. */
export interface PendingCode {
  /** The e-mail that the code was sent to; lower case. */
  email: string;
  /** SHA-256 of the token given to whoever asked for the code, hex. */
  token_hash: string;
  /** HMAC-SHA256 of token and code under the server's secret, hex. */
  code_hash: string;
  /** Codes tried so far, since the last one was mailed. */
  tries: number;
  /** How many times a new code was asked for. */
  resends: number;
  /** Epoch milliseconds. */
  expires_at: number;
}
