import { waitingSince } from '@kirana/contract';
import { letterHtml, type Sender, signature } from './letter.ts';
import type { Mail } from './mailer.ts';

/** What waits, for an owner who hears no bell. */
interface Alarm {
  readonly sender: Sender;
  readonly email: string;
  readonly count: number;
  /** Since when, by the store's clock: `3:05 pm`. */
  readonly clock: string;
}

const todo = 'Nobody has answered the bell. Open Live Orders in Kirana, or call the shop.';
const ignore = 'The store’s settings say after how many minutes the owners get such a mail.';

/** A mail that orders wait; it names no customer. */
export function alarmMail({ sender, email, count, clock }: Alarm): Mail {
  const title = waitingSince(count, clock);
  return {
    to: email,
    subject: title,
    text: `${title}.

${todo}

${ignore}
${signature(sender)}`,
    html: letterHtml(sender, {
      title,
      content: `<p style="margin:0 0 16px"><b>${title}.</b></p>
<p style="margin:0 0 16px">${todo}</p>`,
      ignore,
    }),
  };
}
