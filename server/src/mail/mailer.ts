/** One letter, in text and in HTML. */
export interface Mail {
  /** A validated address: a line break in it would redirect the mail. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What the log says of it when there is no SMTP server to send it. */
  readonly outboxLine?: string;
}

/** Sends mail, or writes it where the store's developer finds it. */
export interface Mailer {
  /** Where mail goes, in words for the start message; without credentials. */
  readonly destination: string;
  /** Resolves once the mail was taken over. @throws when it could not be sent, in bounded time */
  send(mail: Mail): Promise<void>;
  /** Lets go of the connections; nothing can be sent afterwards. */
  close(): void;
}
