import { hyphens, readDigits, withoutBlanks } from './typed-cells.ts';

/** A city that the store delivers to, and the State that stands in its addresses. */
export interface City {
  readonly name: string;
  readonly state: string;
}

/** The cities of a store that has set none (spec 3). */
export const firstCities: readonly City[] = [
  { name: 'Noida', state: 'Uttar Pradesh' },
  { name: 'Greater Noida', state: 'Uttar Pradesh' },
  { name: 'New Delhi', state: 'Delhi' },
];

const gstinShape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;
const gstinDigits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Whether a text is a GSTIN: 15 characters in capitals, the last of which is the check digit of the
 * others. From the left they count once and twice in turn, the two digits of each product to the base
 * 36 are added up, and the check digit fills the sum up to a multiple of 36.
 */
export function isGstin(text: string): boolean {
  if (!gstinShape.test(text)) return false;
  const values = Array.from(text, (character) => gstinDigits.indexOf(character));
  const check = values.pop();
  const sum = values.reduce((total, value, at) => {
    const product = value * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return check === (36 - (sum % 36)) % 36;
}

/** What links, contacts and people write before the digits. */
const beforeDigits =
  /^\s*(?:tel:|(?:ph|phone|m|mob|mobile|tel|contact|whatsapp)(?=[\s.:-])(?:\s*(?:no|number)\b)?)/i;
/** The number of such a link begins with its country's code. */
const chatLink = /^\s*(?:https?:\/\/)?(?:www\.)?wa\.me\/\+?/i;
/** Spreadsheets write a number as one with decimals: `9876543210.0`. */
const decimals = /(?<=\d{10})\.0+\s*$/;
/** What contacts, chats and web pages put between the digits and around them. */
const betweenDigits = /[().,/;:·•*_~'"“”‘’\p{So}]/gu;

/**
 * The ten digits of a mobile number, however it is written. The country's code and the zero of a call within
 * India go where ten digits stay: `9198765432` is a number.
 */
export const mobileDigits = (typed: string): string =>
  readDigits(
    withoutBlanks(typed.replace(chatLink, '+').replace('＋', '+').replace(beforeDigits, ''))
      .replace(decimals, '')
      .replace(betweenDigits, '')
      .replace(hyphens, ''),
  ).replace(/^(?:(?:\+|00?)?91)?0?(?=\d{10}$)/, '');

/** The digits of an Indian mobile number. */
export const mobileNumber = /^[6-9]\d{9}$/;

/** A PIN code: six digits, the first of which is not 0. */
export const pinCode = /^[1-9]\d{5}$/;

/** A PIN code, or a range of them: `201301`, `201301-201310`. */
const pinCodeRange = /^([1-9]\d{5})(?:-([1-9]\d{5}))?$/;

/** Whether a text is a PIN code or a range that does not go backwards. */
export function isPinCodeRange(text: string): boolean {
  const [whole, first = '', last = first] = pinCodeRange.exec(text) ?? [];
  return whole !== undefined && first <= last;
}

/** Whether the store delivers to a PIN code, by its list of PIN codes and ranges: empty is everywhere. */
export const deliversTo = (postalCodes: readonly string[], postalCode: string): boolean =>
  pinCode.test(postalCode) &&
  (postalCodes.length === 0 ||
    postalCodes.some((range) => {
      const [first = '', last = first] = range.split('-');
      return first <= postalCode && postalCode <= last;
    }));

/** Rupees. */
interface DeliveryPrices {
  readonly deliveryFee: number;
  /** Delivery is free from this subtotal on; absent for never. */
  readonly freeFrom?: number | undefined;
}

/** The delivery fee for a subtotal; both in rupees, with at most two decimals. */
export const deliveryFeeOf = (
  { deliveryFee, freeFrom }: DeliveryPrices,
  subtotal: number,
): number => (freeFrom !== undefined && subtotal >= freeFrom ? 0 : deliveryFee);
