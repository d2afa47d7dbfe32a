import { useSettings } from '../../platform/settings.ts';
import { MapPinIcon, MessageIcon, PhoneIcon } from '../../ui/icons.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ContactLinks.module.css';
import { type Contacted, contactOf } from './contact.ts';

interface ContactLinksProps {
  order: Contacted;
}

/** `Call`, `WhatsApp` and `Map` for the recipient; their accessible names include the person. */
export function ContactLinks({ order }: ContactLinksProps) {
  const { call, whatsApp, map } = contactOf(order, useSettings()?.name);
  const ofPerson = <VisuallyHidden> {order.shippingAddress.name}</VisuallyHidden>;
  return (
    <>
      <a className={styles.link} href={call} rel="noreferrer">
        <PhoneIcon size={16} />
        Call{ofPerson}
      </a>
      <a className={styles.link} href={whatsApp} target="_blank" rel="noreferrer">
        <MessageIcon size={16} />
        WhatsApp{ofPerson}
      </a>
      <a className={styles.link} href={map} target="_blank" rel="noreferrer">
        <MapPinIcon size={16} />
        Map{ofPerson}
      </a>
    </>
  );
}
