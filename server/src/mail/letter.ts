const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Colours for mail programs that support dark mode; the others use the inline light ones. */
const darkStyle = `
@media (prefers-color-scheme: dark) {
  .page { background: #101411 !important; color: #e8eee9 !important; }
  .card { background: #1a201c !important; border-color: #2e3831 !important; }
  .code { background: #16301f !important; color: #a6e3b8 !important; }
  .brand { color: #6fcf8f !important; }
  .quiet { color: #a3b0a7 !important; }
  .link { color: #a6e3b8 !important; }
}`;

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** Who writes: the store by its settings, whose texts are empty until they are set. */
export interface Sender {
  readonly name: string;
  readonly phone: string;
}

/** What the sender is called: the program's name as long as the store has none. */
export const senderName = ({ name }: Sender): string => name || 'Kirana';

/** Who writes and where to call: the last lines of a letter, none as long as there is no telephone. */
export const signature = (sender: Sender): string =>
  sender.phone && `\n${senderName(sender)}, telephone ${sender.phone}\n`;

/** What a letter says, as HTML. */
interface Letter {
  readonly title: string;
  /** What stands in its card. */
  readonly content: string;
  /** Below it: what to do for somebody who did not expect it. */
  readonly ignore: string;
}

/** A letter's HTML, readable on a phone. */
export const letterHtml = (
  sender: Sender,
  { title, content, ignore }: Letter,
): string => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${darkStyle}
</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f4f7f4;color:#1c2620;${font};font-size:16px;line-height:1.5">
<div class="card" style="max-width:440px;margin:0 auto;padding:24px 20px;background:#ffffff;border:1px solid #dfe7e1;border-radius:12px">
<p class="brand" style="margin:0 0 16px;color:#1b7a3d;font-size:18px;font-weight:700;overflow-wrap:anywhere">${escapeHtml(senderName(sender))}</p>
${content}
<p class="quiet" style="margin:0;color:#5b6a60;font-size:14px">${ignore}</p>
${signatureHtml(sender)}</div>
</body>
</html>
`;

const signatureHtml = (sender: Sender): string =>
  sender.phone &&
  `<p class="quiet" style="margin:12px 0 0;color:#5b6a60;font-size:14px;overflow-wrap:anywhere">${escapeHtml(signature(sender).trim())}</p>
`;
