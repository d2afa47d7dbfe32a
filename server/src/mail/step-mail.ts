import { escapeHtml, letterHtml, type Sender, signature } from './letter.ts';
import type { Mail } from './mailer.ts';

/** A step of an order, for the customer whose it is. */
interface Step {
  readonly sender: Sender;
  readonly email: string;
  /** `Your order is packed`. */
  readonly title: string;
  /** `Sharma Kirana · by 6:40 pm · ₹540.00`. */
  readonly body: string;
}

const ignore = 'You get this mail because you have placed an order.';

/** A mail about a step of an order. */
export function stepMail({ sender, email, title, body }: Step): Mail {
  return {
    to: email,
    subject: title,
    text: `${title}.

${body}

${ignore}
${signature(sender)}`,
    html: letterHtml(sender, {
      title,
      content: `<p style="margin:0 0 16px"><b>${title}.</b></p>
<p style="margin:0 0 16px">${escapeHtml(body)}</p>`,
      ignore,
    }),
  };
}
