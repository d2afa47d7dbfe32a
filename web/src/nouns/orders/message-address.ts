import type { Tell, TellWay } from '@kirana/contract';

/** A stored text may hold half a surrogate pair, which an address cannot. */
export const inAddress = (text: string): string => encodeURIComponent(text.toWellFormed());

/** The address that opens a message to a customer, ready to be sent. */
export const messageAddress = (
  { phone, text }: Pick<Tell, 'phone' | 'text'>,
  by: TellWay,
): string =>
  by === 'whatsapp'
    ? `https://wa.me/91${phone}?text=${inAddress(text)}`
    : `sms:+91${phone}?&body=${inAddress(text)}`;
