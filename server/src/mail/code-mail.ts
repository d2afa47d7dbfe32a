import { escapeHtml, letterHtml, type Sender, senderName, signature } from './letter.ts';
import type { Mail } from './mailer.ts';

/** A code, who is to type it, and who sends it. */
export interface CodeToMail {
  readonly sender: Sender;
  readonly email: string;
  /** As typed at sign-up, perhaps by somebody other than the reader of this mail. */
  readonly name: string;
  /** Six digits. */
  readonly code: string;
  /** How long the code is valid. */
  readonly minutes: number;
}

/** The text of a mail around its code. */
interface Wording {
  /**
   * What the code is for, as the beginning of a sentence: `Type this code … to finish your
   * sign-up`.
   */
  readonly use: string;
  /** What to do when the reader did not ask for the code. */
  readonly ignore: string;
}

/** A mail with a code, which comes first so that a phone's notification shows it. */
export function codeMail(toMail: CodeToMail, wording: Wording): Mail {
  const { sender, email, code } = toMail;
  return {
    to: email,
    subject: `Your ${senderName(sender)} code is ${code}`,
    text: textOf(toMail, wording),
    html: htmlOf(toMail, wording),
    outboxLine: `The code for ${email} is ${code}`,
  };
}

const validFor = ({ sender, minutes }: CodeToMail): string =>
  `It is valid for ${minutes} minutes. Nobody from ${senderName(sender)} will ever ask you for it.`;

const textOf = (
  toMail: CodeToMail,
  { use, ignore }: Wording,
): string => `${toMail.code} is your ${senderName(toMail.sender)} code.

${greeting(toMail.name)}

${use}.
${validFor(toMail)}

${ignore}
${signature(toMail.sender)}`;

/**
 * Anybody can have this mail sent to anybody, so a name must not speak for the shop: one with a
 * link, which mail programs make clickable, or with a line break is left out.
 */
function greeting(name: string): string {
  const couldMislead = /\S\.\S|:\/\/|@|\d{4}|[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]/u.test(name);
  return couldMislead ? 'Hello,' : `Hello ${name},`;
}

const htmlOf = (toMail: CodeToMail, { use, ignore }: Wording): string =>
  letterHtml(toMail.sender, {
    title: `Your ${senderName(toMail.sender)} code`,
    content: `<p style="margin:0 0 16px;overflow-wrap:anywhere">${escapeHtml(greeting(toMail.name))}</p>
<p style="margin:0 0 12px">${use}:</p>
<p class="code" style="margin:0 0 16px;padding:14px 0;background:#e9f5ed;color:#14572c;border-radius:8px;text-align:center;font-size:34px;line-height:1.2;font-weight:700;letter-spacing:6px">${toMail.code}</p>
<p style="margin:0 0 16px">${escapeHtml(validFor(toMail))}</p>`,
    ignore,
  });
