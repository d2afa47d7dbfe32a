import { type CodeToMail, codeMail } from './code-mail.ts';
import type { Mail } from './mailer.ts';

/** The mail with the code for a new password. */
export const passwordResetMail = (account: CodeToMail): Mail =>
  codeMail(account, {
    use: 'Type this code where you asked for it to set a new password',
    ignore: 'If you did not ask for it, ignore this mail: without the code your password stays.',
  });
