import { type ErrorEntry, entry } from './error-entry.ts';

/** The errors of the system's own screen. */
export const systemErrors = {
  'backup.running': entry(409, 'A backup is being made'),
  'backup.no-folder': entry(409, 'Set BACKUP_DIR on the server first'),
  'backup.not-found': entry(404, 'There is no such backup'),
  /** In the words of the mail server, or of the program that spoke with it. */
  'mail.not-sent': {
    status: 409,
    sentence: ({ reason }: { readonly reason: string }) => `The mail was not sent: ${reason}`,
  },
} as const satisfies Record<string, ErrorEntry>;
