import { momentName, shortRupees } from '@kirana/contract/rules';

export const cartText = {
  title: 'Your basket',
  empty: 'Your basket is empty.',
  notKept: (phone: string | undefined) =>
    `This browser lets no page keep a basket. Allow site data to order${phone ? `, or call ${phone}` : ''}`,
  shop: 'Go to the shop',
  noScript: (phone: string | undefined) =>
    phone ? `Turn on JavaScript to order, or call ${phone}` : 'Turn on JavaScript to order',
  subtotal: 'Subtotal',
  total: 'Total',
  delivery(fee: number, freeFrom: number | undefined): string {
    if (fee === 0) return cartText.deliveryFree;
    const from = freeFrom === undefined ? '' : ` · free from ${shortRupees(freeFrom)}`;
    return `Delivery ${shortRupees(fee)}${from}`;
  },
  deliveryFree: 'Delivery free',
  closed(nextOpenAt: string | undefined, now: number, timeZone: string): string {
    const opens = nextOpenAt && momentName(nextOpenAt, now, timeZone);
    // A day stands before its time: `tomorrow 8:00 am`.
    const when = opens && (/^\d/.test(opens) ? `at ${opens}` : opens);
    const opening = when ? ` and open ${when}` : '';
    return `We are closed just now${opening}. Your basket is kept.`;
  },
  short: (short: number, minimum: number) =>
    `${shortRupees(short)} more for the minimum order of ${shortRupees(minimum)}`,
  minimum: (minimum: number) => `Orders begin at ${shortRupees(minimum)}.`,
  priceChanged: (name: string, now: number, was: number) =>
    `${name} is now ${shortRupees(now)} (was ${shortRupees(was)})`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  address: 'Where to',
  name: 'Name',
  phone: 'Mobile number',
  postalCode: 'PIN code',
  line1: 'House, street',
  landmark: 'Landmark',
  optional: '(optional)',
  required: '* to be filled in',
  city: 'City',
  missing: 'If something is missing',
  missingChoices: {
    call: 'Call me',
    leave: 'Leave it out',
    similar: 'Send something similar',
  },
  note: 'Note',
  when: 'When',
  asap: 'As soon as possible',
  full: ' · full',
  gone: ' · no longer offered',
  allFull: 'Every time is taken. Call the shop.',
  pay: 'Pay',
  atTheDoor: 'Cash or UPI at the door',
  byUpi: 'UPI, with the code on the page of the order',
  asAgreed: 'As agreed with the shop',
  online: 'Pay now: UPI, card, net banking',
  website: 'Leave this field empty',
  place: (total: number) => `Place order · ${shortRupees(total)}`,
  payNow: (total: number) => `Pay now · ${shortRupees(total)}`,
  placing: 'Placing your order…',
  opening: 'Opening the page to pay…',
  counting: 'Counting…',
  pressedEarly: 'The total is still being counted. Press again when it stands on the button.',
  again: 'Try again',
  tooMany: (excess: number) => `Remove ${excess} to order`,
  off: 'The shop takes no orders here at present.',
  late: 'The shop takes long to answer. Your basket is kept. Press again: the same order is not placed twice.',
  countedLate: 'The shop takes long to answer. Your basket is kept. Please try again.',
  failed: 'The shop could not be reached. Your basket is kept. Please try again.',
  sentBefore: (status: string) =>
    `You sent this order before, and it is ${status}: see My orders. To order the same once more, press the button again.`,
  needed: {
    name: 'Name is required',
    phone: 'Mobile number must have 10 digits and begin with 6 to 9',
    postalCode: 'PIN code must have 6 digits',
    line1: 'House, street is required',
  },
};
