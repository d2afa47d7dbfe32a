import { firstMessages, messageText, type PublicSettings } from '@kirana/contract';
import { messageAddress } from '../../../nouns/orders/message-address.ts';

interface Greeted {
  readonly name: string;
  readonly phone: string;
}

/** The address that opens the greeting of Store Settings ready to be sent; undefined where that is empty. */
export function greetingAddress(
  { name, phone }: Greeted,
  settings: Pick<PublicSettings, 'name' | 'messages'> | undefined,
): string | undefined {
  const greeting = settings?.messages?.notSeen ?? firstMessages.notSeen;
  if (greeting === '') return undefined;
  const [first = name] = name.trim().split(/\s+/);
  const text = messageText(greeting, { name: first, shop: settings?.name || 'Kirana' });
  return messageAddress({ phone, text }, 'whatsapp');
}
