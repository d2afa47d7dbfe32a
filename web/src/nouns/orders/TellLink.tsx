import { isolated, type Tell, type TellWay } from '@kirana/contract';
import { messageAddress } from '../../platform/message-address.ts';
import { buttonLook } from '../../ui/Button.tsx';
import { MessageIcon } from '../../ui/icons.tsx';
import { useTold } from './use-tells.ts';

const wayWords = { whatsapp: 'on WhatsApp', sms: 'by SMS' } as const;

/** `Tell Kavita on WhatsApp`. */
export const tellWords = ({ name }: Tell, by: TellWay): string =>
  `Tell ${isolated(/\S+/.exec(name)?.[0] ?? 'the customer')} ${wayWords[by]}`;

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
  const told = useTold();
  const words = tellWords(tell, by);
  return (
    <a
      {...buttonLook({ variant: asIcon ? 'primary' : 'secondary', size, iconOnly: asIcon })}
      href={messageAddress(tell, by)}
      target={by === 'whatsapp' ? '_blank' : undefined}
      rel="noreferrer"
      title={asIcon ? words : undefined}
      aria-label={asIcon ? words : undefined}
      onClick={() => {
        told(tell, by);
        onTold?.();
      }}
    >
      <MessageIcon size={asIcon ? 18 : 16} />
      {!asIcon && words}
    </a>
  );
}
