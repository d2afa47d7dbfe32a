/** One letter, in text and in HTML. */
export interface Mail {
  /** A validated address: a line break in it would redirect the mail. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The log's line about it when there is no SMTP server. */
  readonly outboxLine?: string;
}

/** Sends mail, or writes it to the outbox. */
export interface Mailer {
  /** Where mail goes, for the start message; without credentials. */
  readonly destination: string;
  /** Whether there is a mail server; without one, mail goes no further than the outbox. */
  readonly delivers: boolean;
  /** Resolves once the mail was handed over. @throws when it could not be sent, in bounded time */
  send(mail: Mail): Promise<void>;
  /** Closes the connections; nothing can be sent afterwards. */
  close(): void;
}
