import { type CodeToMail, codeMail } from './code-mail.ts';
import type { Mail } from './mailer.ts';

/** The mail with the code of a sign-up. */
export const verificationMail = (signUp: CodeToMail): Mail =>
  codeMail(signUp, {
    use: 'Type this code on the verification screen to finish your sign-up',
    ignore: 'If you did not sign up, ignore this mail: without the code no account is made.',
  });
