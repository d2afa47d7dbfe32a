import { isolated, type Tell, type TellWay } from '@kirana/contract';
import { MessageIcon } from '../../ui/action-icons.tsx';
import { buttonLook } from '../../ui/Button.tsx';
import { messageAddress } from './message-address.ts';
import { useTelling } from './use-tells.ts';

const wayWords = { whatsapp: 'on WhatsApp', sms: 'by SMS' } as const;

/** As many letters of a name as a button has room for; a guest may write any word. */
const maxLetters = 20;

function firstWord(name: string): string | undefined {
  const word = /\S+/.exec(name)?.[0];
  const letters = Array.from(new Intl.Segmenter().segment(word ?? ''), ({ segment }) => segment);
  return letters.length > maxLetters ? `${letters.slice(0, maxLetters).join('')}…` : word;
}

/** `Tell Kavita on WhatsApp`. */
export const tellWords = ({ name }: Tell, by: TellWay): string =>
  `Tell ${isolated(firstWord(name) ?? 'the customer')} ${wayWords[by]}`;

interface TellLinkProps {
  tell: Tell;
  by?: TellWay;
  /** As an icon, whose words are read out and shown when pointed at. */
  asIcon?: boolean;
  size?: 'small' | 'medium' | 'large';
  /** Called when the offer goes. */
  onTold?: () => void;
}

/** Opens the message ready to be sent, and keeps that the customer was told. */
export function TellLink({ tell, by = 'whatsapp', asIcon = false, size, onTold }: TellLinkProps) {
  const words = tellWords(tell, by);
  return (
    <a
      {...buttonLook({ variant: asIcon ? 'primary' : 'secondary', size, iconOnly: asIcon })}
      href={messageAddress(tell, by)}
      target={by === 'whatsapp' ? '_blank' : undefined}
      rel="noreferrer"
      title={asIcon ? words : undefined}
      aria-label={asIcon ? words : undefined}
      {...useTelling(tell, by, onTold)}
    >
      <MessageIcon size={asIcon ? 18 : 16} />
      {!asIcon && words}
    </a>
  );
}
