import type { Customer, Tell } from '@kirana/contract';
import { Fragment, useState } from 'react';
import { MapPinIcon, MessageIcon, PhoneIcon } from '../../ui/action-icons.tsx';
import { buttonLook } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useSettings } from '../store/settings.ts';
import styles from './ContactLinks.module.css';
import { type Contacted, contactCustomer, contactOf } from './contact.ts';
import { messageAddress } from './message-address.ts';
import { tellWords } from './TellLink.tsx';
import { useTelling } from './use-tells.ts';

interface ContactLinksProps {
  order: Contacted;
  /** What the customer was not told yet; undefined for nothing. */
  tell?: Tell | undefined;
}

/**
 * `Call`, `WhatsApp` and `Map` for the recipient; their accessible names include the person. What there is to tell
 * takes the place of the empty chat.
 */
export function ContactLinks({ order, tell }: ContactLinksProps) {
  const { whatsApp, call, map } = contactOf(order, useSettings()?.name);
  const { name } = order.shippingAddress;
  return (
    <>
      <Ways ways={{ call }} name={name} asIcons={false} />
      <WhatsAppLink href={whatsApp} {...{ name, tell }} />
      <Ways ways={{ map }} name={name} asIcons={false} />
    </>
  );
}

/**
 * The same as icons, whose words are read out and shown when pointed at. WhatsApp is the first; it is filled while
 * there is something to tell.
 */
export function ContactIcons({ order, tell }: ContactLinksProps) {
  const { whatsApp, ...ways } = contactOf(order, useSettings()?.name);
  const { name } = order.shippingAddress;
  return (
    <>
      <WhatsAppLink href={whatsApp} {...{ name, tell }} asIcon />
      <Ways ways={ways} name={name} asIcons />
    </>
  );
}

interface WhatsAppLinkProps extends Pick<ContactLinksProps, 'tell'> {
  href: string | undefined;
  name: string;
  asIcon?: boolean;
}

/** One link, which keeps the focus as the offer goes; its second click opens no other message. */
function WhatsAppLink({ href, name, tell, asIcon = false }: WhatsAppLinkProps) {
  const telling = useTelling(tell, 'whatsapp');
  // What stands below it does not move up as the offer goes.
  const [wasOffered, setOffered] = useState(false);
  if (tell !== undefined && !wasOffered) setOffered(true);
  if (tell === undefined && href === undefined) return null;
  const iconLook = { variant: 'primary', size: 'small', iconOnly: true } as const;
  const look = tell ? buttonLook(asIcon ? iconLook : {}) : undefined;
  const words = tell ? tellWords(tell, 'whatsapp') : `WhatsApp ${name}`;
  return (
    <a
      className={styles.link}
      {...look}
      href={tell ? messageAddress(tell, 'whatsapp') : href}
      target="_blank"
      rel="noreferrer"
      title={asIcon ? (tell ? words : 'WhatsApp') : undefined}
      aria-label={words}
      data-offered={wasOffered}
      {...telling}
    >
      <MessageIcon size={asIcon ? 18 : 16} />
      {!asIcon && (tell ? words : 'WhatsApp')}
    </a>
  );
}

/** `Call` and `WhatsApp` for a customer. */
export function CustomerLinks({ customer }: { customer: Pick<Customer, 'name' | 'phone'> }) {
  const ways = contactCustomer(customer, useSettings()?.name);
  return <Ways ways={ways} name={customer.name} asIcons={false} />;
}

interface WaysProps {
  ways: Readonly<Partial<Record<'call' | 'whatsApp' | 'map', string | undefined>>>;
  name: string;
  asIcons: boolean;
}

function Ways({ ways: { call, whatsApp, map }, name, asIcons }: WaysProps) {
  const Words = asIcons ? VisuallyHidden : Fragment;
  const links = [
    { word: 'Call', href: call, Icon: PhoneIcon },
    { word: 'WhatsApp', href: whatsApp, Icon: MessageIcon, target: '_blank' },
    { word: 'Map', href: map, Icon: MapPinIcon, target: '_blank' },
  ];
  return links
    .filter(({ href }) => href !== undefined)
    .map(({ word, href, Icon, target }) => (
      <a
        key={word}
        className={styles.link}
        {...{ href, target }}
        rel="noreferrer"
        title={asIcons ? word : undefined}
      >
        <Icon size={asIcons ? 18 : 16} />
        <Words>{word}</Words>
        <VisuallyHidden> {name}</VisuallyHidden>
      </a>
    ));
}
