import type { Mail } from './mailer.ts';

/** A code and who is to type it. */
export interface CodeToMail {
  readonly email: string;
  /** As typed by whoever signed up, who need not be the one who reads this mail. */
  readonly name: string;
  /** Six digits. */
  readonly code: string;
  /** How long the code is valid. */
  readonly minutes: number;
}

/** What a mail says about its code. */
interface Wording {
  /** What to do with it, as a sentence without its end: `Type this code … to finish your sign-up`. */
  readonly use: string;
  /** For those who did not ask for it. */
  readonly ignore: string;
}

/** A mail with a code. The code stands first, where a phone's notification shows it. */
export function codeMail(toMail: CodeToMail, wording: Wording): Mail {
  const { email, code } = toMail;
  return {
    to: email,
    subject: `Your Kirana code is ${code}`,
    text: textOf(toMail, wording),
    html: htmlOf(toMail, wording),
    outboxLine: `The code for ${email} is ${code}`,
  };
}

const validFor = (minutes: number): string =>
  `It is valid for ${minutes} minutes. Nobody from Kirana will ever ask you for it.`;

const textOf = (
  { name, code, minutes }: CodeToMail,
  { use, ignore }: Wording,
): string => `${code} is your Kirana code.

${greeting(name)}

${use}.
${validFor(minutes)}

${ignore}
`;

/**
 * Anybody can have this mail sent to anybody: a name that holds a link, which mail programs make
 * clickable, or a line of its own must not speak for the shop.
 */
function greeting(name: string): string {
  const couldMislead = /\S\.\S|:\/\/|@|\d{4}|[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]/u.test(name);
  return couldMislead ? 'Hello,' : `Hello ${name},`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Colours for mail programs that know dark mode; the others keep the light ones written inline. */
const darkStyle = `
@media (prefers-color-scheme: dark) {
  .page { background: #101411 !important; color: #e8eee9 !important; }
  .card { background: #1a201c !important; border-color: #2e3831 !important; }
  .code { background: #16301f !important; color: #a6e3b8 !important; }
  .brand { color: #6fcf8f !important; }
  .quiet { color: #a3b0a7 !important; }
}`;

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

const htmlOf = (
  { name, code, minutes }: CodeToMail,
  { use, ignore }: Wording,
): string => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Your Kirana code</title>
<style>${darkStyle}
</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f4f7f4;color:#1c2620;${font};font-size:16px;line-height:1.5">
<div class="card" style="max-width:440px;margin:0 auto;padding:24px 20px;background:#ffffff;border:1px solid #dfe7e1;border-radius:12px">
<p class="brand" style="margin:0 0 16px;color:#1b7a3d;font-size:18px;font-weight:700">Kirana</p>
<p style="margin:0 0 16px;overflow-wrap:anywhere">${escapeHtml(greeting(name))}</p>
<p style="margin:0 0 12px">${use}:</p>
<p class="code" style="margin:0 0 16px;padding:14px 0;background:#e9f5ed;color:#14572c;border-radius:8px;text-align:center;font-size:34px;line-height:1.2;font-weight:700;letter-spacing:6px">${code}</p>
<p style="margin:0 0 16px">${validFor(minutes)}</p>
<p class="quiet" style="margin:0;color:#5b6a60;font-size:14px">${ignore}</p>
</div>
</body>
</html>
`;
