/** A sign-up that waits for its code: one an e-mail address, the last one made. */
export interface SignUpTable {
  /** Lower case. */
  email: string;
  /** SHA-256 of the activation token, hex. */
  token_hash: string;
  /** HMAC-SHA256 of token and code under the server's secret, hex. */
  code_hash: string;
  /** Wrong codes so far. */
  tries: number;
  /** Epoch milliseconds. */
  expires_at: number;
  name: string;
  phone: string;
  city: string;
  password_hash: string;
}
