import { letterHtml, type Sender, signature } from '../../mail/letter.ts';
import type { Mail } from '../../mail/mailer.ts';
import { readSettings } from '../../nouns/settings/store-settings.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Services } from '../../services.ts';

const title = 'A test mail of Kirana';
const content = 'This server can send mails.';
const ignore = 'Somebody has pressed Send a test mail on the screen System.';

const testMail = (sender: Sender, email: string): Mail => ({
  to: email,
  subject: title,
  text: `${content}\n\n${ignore}\n${signature(sender)}`,
  html: letterHtml(sender, { title, content: `<p style="margin:0 0 16px">${content}</p>`, ignore }),
});

/** @throws DomainError with the mail server's own words */
export async function sendTestMail({ db, mailer }: Services, email: string): Promise<void> {
  const { name, phone } = await readSettings(db);
  try {
    await mailer.send(testMail({ name, phone }, email));
  } catch (error) {
    const reason = (error as Error).message.slice(0, 300) || 'no reason was given';
    throw new DomainError('mail.not-sent', { reason });
  }
}
