/** One letter, in text and in HTML. */
export interface Mail {
  /** A validated address: a line break in it would redirect the mail. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends mail, or writes it where the store's developer finds it. */
export interface Mailer {
  /** Resolves once the mail was taken over. @throws when it could not be sent */
  send(mail: Mail): Promise<void>;
  close(): void;
}
