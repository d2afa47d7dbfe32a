import type { TeamPosition } from '@kirana/contract';
import { escapeHtml, letterHtml, type Sender, signature } from './letter.ts';
import type { Mail } from './mailer.ts';

/** An invitation to the team, where it leads, and who sends it. */
interface InvitationToMail {
  readonly sender: Sender;
  readonly email: string;
  readonly position: TeamPosition;
  readonly link: string;
  /** How long the link is valid. */
  readonly days: number;
}

const titleOf = (sender: Sender): string =>
  sender.name ? `Join the team of ${sender.name}` : 'Join the team on Kirana';
const ignore = 'If you did not expect this, ignore this mail: without the link nothing happens.';

const invitationSentence = ({ sender, position }: InvitationToMail): string =>
  `You are asked to join ${sender.name || 'a store on Kirana'} as ${position === 'owner' ? 'an' : 'a'} ${position}.`;

const validFor = (days: number): string =>
  `The link works once, and for ${days} days. Do not pass it on: it is for you alone.`;

/** The mail with the link of an invitation; the link goes into no log. */
export const invitationMail = (invitation: InvitationToMail): Mail => ({
  to: invitation.email,
  subject: titleOf(invitation.sender),
  text: textOf(invitation),
  html: htmlOf(invitation),
});

const textOf = (invitation: InvitationToMail): string => `Hello,

${invitationSentence(invitation)}
Open this link to join:

${invitation.link}

${validFor(invitation.days)}

${ignore}
${signature(invitation.sender)}`;

function htmlOf(invitation: InvitationToMail): string {
  const { sender, days } = invitation;
  const link = escapeHtml(invitation.link);
  return letterHtml(sender, {
    title: titleOf(sender),
    content: `<p style="margin:0 0 16px">Hello,</p>
<p style="margin:0 0 16px;overflow-wrap:anywhere">${escapeHtml(invitationSentence(invitation))}</p>
<p style="margin:0 0 16px"><a href="${link}" style="display:block;padding:14px 0;background:#1b7a3d;color:#ffffff;border-radius:8px;text-align:center;font-size:18px;font-weight:700;text-decoration:none">Join the team</a></p>
<p style="margin:0 0 16px;font-size:14px;overflow-wrap:anywhere">If the button does nothing, open this address: <a class="link" href="${link}" style="color:#14572c">${link}</a></p>
<p style="margin:0 0 16px">${validFor(days)}</p>`,
    ignore,
  });
}
