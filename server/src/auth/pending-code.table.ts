/** A mailed code that somebody is to type, and what ties it to them. */
export interface PendingCode {
  /** Where the code went; lower case. */
  email: string;
  /** SHA-256 of the token that whoever asked for the code holds, hex. */
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
