import { Fragment } from 'react';
import { useSettings } from '../../platform/settings.ts';
import { MapPinIcon, MessageIcon, PhoneIcon } from '../../ui/icons.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ContactLinks.module.css';
import { type Contacted, contactOf } from './contact.ts';

interface ContactLinksProps {
  order: Contacted;
  /** As icons, whose words are read out and shown when pointed at. */
  asIcons?: boolean;
}

/** `Call`, `WhatsApp` and `Map` for the recipient; their accessible names include the person. */
export function ContactLinks({ order, asIcons = false }: ContactLinksProps) {
  const { call, whatsApp, map } = contactOf(order, useSettings()?.name);
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
        <VisuallyHidden> {order.shippingAddress.name}</VisuallyHidden>
      </a>
    ));
}
