import type { RecordedChange } from '@kirana/contract';
import { cutText, formatDay, formatPrice } from '../../platform/formats.ts';
import { skippedWords } from '../store/first-step-names.ts';
import { howTold, returnWords, riderWords } from './carry-words.ts';
import { changeLabels } from './change-labels.ts';
import { doorWords } from './door-words.ts';
import { daysLabel, hoursWords, isHours, isWeekday } from './hours-words.ts';
import { listChange } from './list-words.ts';
import {
  cashWords,
  limitWords,
  markedWords,
  paidByWords,
  refundWords,
  tabWords,
} from './money-words.ts';

type Values = Readonly<Record<string, unknown>>;

/** The lookups that the words of a change need. */
export interface Names {
  /** The name of a category; undefined for a deleted one. */
  category(id: string): string | undefined;
  /** An instant (ISO text) by the store's clock, in words. */
  moment(instant: string): string;
}

/** Fields that are left out: the change as a whole says them, or they follow from another field. */
const silent = new Set(['createdAt', 'role', 'alert', 'dueAt', 'promisedAt', 'printedAt', 'told']);
/** Told by a change of them is only that it is another. */
const onlyChanged = new Set(['image', 'logo', 'quantities']);
const instants = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
function labelOf(field: string): string {
  const known = changeLabels[field];
  if (known !== undefined) return known;
  if (/^\d/.test(field)) return formatDay(field, 'UTC');
  const words = field.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Undefined for no value. */
function valueWords(field: string, value: unknown, names: Names): string | undefined {
  // Only a hidden product has the field.
  if (field === 'shown') return value === false ? 'no' : 'yes';
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'number')
    return /price|mrp|cost|amount|expected|refunded|fee|freeFrom|minimumOrder/i.test(field)
      ? formatPrice(value)
      : String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (field === 'category') return names.category(text) ?? 'a category that is gone';
  if (isHours(field)) return hoursWords(text);
  if (field === 'skippedSteps') return skippedWords(text);
  if (field === 'returned') return returnWords(text);
  if (field === 'reason') return cutText(toldWords(text));
  const said = text.replace(instants, (instant) =>
    Number.isNaN(Date.parse(instant)) ? instant : names.moment(instant),
  );
  return cutText(said);
}

/** What the customer of a rejected order was told; it is on record with its code. */
function toldWords(reason: string): string {
  try {
    const { text } = JSON.parse(reason);
    return typeof text === 'string' ? text : reason;
  } catch {
    return reason;
  }
}

/** A changed field in words: `Price`, `₹149.50` → `₹152`; a picture has no values to tell. */
export interface FieldWords {
  readonly label: string;
  /** Undefined where it was empty. */
  readonly before: string | undefined;
  /** Undefined where it is empty now. */
  readonly after: string | undefined;
  /** Whether the two are what was taken from a list and what was added to it. */
  readonly isOfList?: true;
}

/** `Price ₹149.50 → ₹152`, `Name: Nila Dukan`, `GSTIN 27AAPFU0939F1ZV removed`, `Picture changed`. */
function fieldSentence({ label, before, after, isOfList }: FieldWords): string {
  if (isOfList && (before ?? after) !== undefined)
    return `${label}: ${[after && `${after} added`, before && `${before} removed`].filter(Boolean).join(', ')}`;
  if (before === undefined) return after === undefined ? `${label} changed` : `${label}: ${after}`;
  return after === undefined ? `${label} ${before} removed` : `${label} ${before} → ${after}`;
}

/** What the store does from then on, of fields that are said by no value. */
const storeWords: Readonly<Record<string, (value: unknown) => string>> = {
  hoursOn: (on) => (on ? 'Opens and closes by the hours' : 'Opens and closes by hand alone'),
  lastOrderMinutes: (minutes) =>
    minutes ? `No new orders ${minutes} min before it closes` : 'Orders until it closes',
  whileClosed: (on) => `Takes ${on ? '' : 'no '}orders while closed`,
  asap: (on) => (on ? 'Also delivers as soon as possible' : 'Delivers at set times alone'),
  storefront: (on) => `Storefront switched ${on ? 'on' : 'off'}`,
  onlinePayment: (on) => `Payment online switched ${on ? 'on' : 'off'}`,
  atTheDoor: (on) => `Payment at the door switched ${on ? 'on' : 'off'}`,
  mailSteps: (on) => `Mails of each step switched ${on ? 'on' : 'off'}`,
};

/** What a change of these fields alone comes to. */
const doorFields = new Set(['isOpen', 'byHand', 'pause']);
const stockFields = new Set(['stock', 'outUntil']);

/** The store's door, a product's stock or an order's money, in one sentence; undefined where more was changed. */
function wholeWords(change: RecordedChange, names: Names): string | undefined {
  const fields = shownFields(change);
  const isAll = (known: ReadonlySet<string>) =>
    fields.length > 0 && fields.every((field) => known.has(field));
  if (change.noun === 'store' && isAll(doorFields)) return doorWords(change.after ?? {}, names);
  if (change.noun === 'product' && fields.includes('outUntil') && isAll(stockFields))
    return stockWords(change.after ?? {}, names);
  if (change.noun === 'customer' && isAll(blockFields)) return blockWords(change.after ?? {});
  if (change.noun === 'order' && isAll(new Set(['refunded']))) return refundWords(change);
  if (change.noun === 'order' && isAll(new Set(['received']))) return receivedWords(change);
  const paidBy = isAll(new Set(['paidBy'])) ? paidByWords(change.after ?? {}) : undefined;
  return paidBy && `Corrected: ${paidBy}`;
}

function receivedWords({ before, after }: RecordedChange): string {
  const sums = [before?.['received'], after?.['received']];
  return sums[1] ? sums.filter(Boolean).join(' → ') : 'What did not fit has gone back at Razorpay';
}

/** The one field of a customer that has no words of its own. */
const blockFields = new Set(['blockedAt']);

const stepFields = new Set(['orderStatus', 'paymentStatus', 'paidBy', 'reason', 'returned']);

/** What became of an order: `Accepted`, `Rejected: We are “full”`, `Delivered, paid by UPI`. */
function stepWords(change: RecordedChange, names: Names, most: number): string {
  const { orderStatus, paymentStatus, reason } = change.after ?? {};
  const step = String(orderStatus);
  const done = step === 'pending' ? 'Pending again' : step.charAt(0).toUpperCase() + step.slice(1);
  const told = reason ? `: ${cutText(toldWords(String(reason)))}` : '';
  const paid = paymentStatus === 'paid' ? (paidByWords(change.after ?? {}) ?? 'paid') : '';
  const wasPaid = change.before?.['paymentStatus'] === 'paid';
  const payment = wasPaid && paymentStatus !== 'paid' ? 'not paid any more' : paid;
  const others = shownFields(change).filter((field) => !stepFields.has(field));
  const only = (of: Values | null) =>
    of && Object.fromEntries(others.flatMap((field) => (field in of ? [[field, of[field]]] : [])));
  const rest = { ...change, before: only(change.before), after: only(change.after) };
  const more = others.length > 0 ? changedWords(rest, names, most - 1) : '';
  return [`${done}${told}`, payment, more].filter(Boolean).join(', ');
}

const blockWords = ({ blockedAt }: Values): string =>
  blockedAt === '' ? 'Not blocked any more' : 'Blocked from the storefront';

function stockWords({ stock, outUntil }: Values, names: Names): string {
  if (typeof outUntil === 'string' && outUntil !== '')
    return `Out of stock until ${names.moment(outUntil).replace(/, 12:00 am$/, '')}`;
  return stock === 'in stock' ? 'In stock again' : 'Out of stock until somebody changes it';
}

function shownFields({ before, after }: RecordedChange): string[] {
  const fields = Object.keys({ ...before, ...after }).filter((field) => !silent.has(field));
  // The payment says by what it was paid.
  return fields.includes('paymentStatus') ? fields.filter((field) => field !== 'paidBy') : fields;
}

/** The fields that are told together: weekdays whose hours have changed alike. */
function toldFields(change: RecordedChange): string[][] {
  const { before, after } = change;
  const isAlike = (one: string, other: string) =>
    isWeekday(one) && before?.[one] === before?.[other] && after?.[one] === after?.[other];
  const told: string[][] = [];
  for (const field of shownFields(change)) {
    const alike = isWeekday(field) && told.find(([first = '']) => isAlike(first, field));
    if (alike) alike.push(field);
    else told.push([field]);
  }
  return told;
}

/** The changed fields, in words. */
export function fieldWords(change: RecordedChange, names: Names): FieldWords[] {
  return toldFields(change).map((fields) => {
    const [field = ''] = fields;
    const entries = listChange(field, change.before?.[field], change.after?.[field]);
    const words = (of: Values | null, entry: string | undefined) => {
      if (of === null || onlyChanged.has(field)) return undefined;
      const paid = field === 'paymentStatus' ? paidByWords(of) : undefined;
      return paid ?? valueWords(field, entry ?? of[field], names);
    };
    return {
      label: daysLabel(fields, labelOf),
      before: words(change.before, entries?.[0]),
      after: words(change.after, entries?.[1]),
      ...(entries && { isOfList: true as const }),
    };
  });
}

function changedWords(change: RecordedChange, names: Names, most: number): string {
  const { noun } = change;
  if (noun === 'invitation') return 'Sent again';
  if (noun === 'tab-row') return limitWords(change);
  if (change.after?.['orderStatus'] !== undefined) return stepWords(change, names, most);
  const whole = wholeWords(change, names);
  if (whole !== undefined) return whole;
  const fields = fieldWords(change, names);
  if (fields.length === 0 && noun === 'account') return 'New password, or all other log-ins ended';
  // An order not yet paid follows what its customer may.
  if (fields.length === 0 && noun === 'order') return 'Its customer’s account was changed';
  // Values of many settings are no sentence.
  if (noun === 'settings' && fields.length > most)
    return `Changed ${cutList(
      fields.map(({ label }) => label),
      most,
    )}`;
  const said = toldFields(change).flatMap(([field = ''], at) => {
    const whole = storeWords[field]?.(change.after?.[field]);
    // Within the sentence it goes on.
    if (whole !== undefined) return at === 0 ? whole : whole[0]?.toLowerCase() + whole.slice(1);
    return fields[at] ? [fieldSentence(fields[at])] : [];
  });
  return cutList(said, most);
}

function cutList(said: readonly string[], most: number): string {
  const first = said.slice(0, most).join(', ');
  return said.length > most ? `${first} and ${said.length - most} more` : first;
}

type Kind = (change: RecordedChange, names: Names, most: number) => string;

const kinds: Readonly<Record<string, Kind>> = {
  added: (change) => {
    const { noun, after } = change;
    if (noun === 'cash') return cashWords(change);
    if (noun === 'tab-row') return tabWords(change);
    if (noun === 'invitation') return `Invited as ${String(after?.['position'])}`;
    const position = noun === 'account' ? after?.['position'] : undefined;
    if (position !== undefined && position !== 'customer') return `Joined as ${String(position)}`;
    return noun === 'account' ? 'Signed up' : 'Added';
  },
  changed: changedWords,
  deleted: ({ noun }) => (noun === 'invitation' ? 'Invitation used or withdrawn' : 'Deleted'),
  closed: cashWords,
  refund: refundWords,
  'refund-marked': markedWords,
  undone: (change, names, most) => {
    if (change.noun === 'cash') return `Undone: ${cashWords(change)}`;
    if (change.noun === 'tab-row') return `Undone: ${tabWords(change)}`;
    if (change.after === null) return 'Undone: taken away again';
    if (change.before === null) return 'Undone: put back';
    const said = changedWords(change, names, most);
    return said === '' ? 'Undone' : `Undone: ${said}`;
  },
  placed: ({ after }) => `Placed, ${formatPrice(Number(after?.['totalPrice']))}`,
  paid: () => 'Paid',
  note: ({ after }) => {
    const note = after?.['note'];
    return typeof note === 'string' && note !== '' ? `Note: ${cutText(note)}` : 'Note taken away';
  },
  delayed: ({ after }, names) => {
    const due = after?.['dueAt'];
    return typeof due === 'string' && due !== '' ? `Due at ${names.moment(due)}` : 'New time given';
  },
  printed: () => 'Printed',
  told: ({ after }) => `Customer told ${howTold(String(after?.['told']))}`,
  rider: riderWords,
  returned: ({ after }) => `Came back: ${returnWords(String(after?.['returned']))}`,
  erased: () => 'Personal data erased',
  address: () => 'Address changed',
  seen: () => 'Seen',
  silenced: () => 'Bell silenced',
  'turned-away': () =>
    'Customers were turned away: too many orders from one address. If Kirana stands behind a proxy, name it in TRUST_PROXY',
  downloaded: () => 'Downloaded',
  'logged-in': () => 'Logged in',
  'log-in-failed': () => 'Ten failed log-ins',
};

/** A change of one row in words: `Price ₹149.50 → ₹152`. `most` is how many fields they name. */
export const changeWords = (change: RecordedChange, names: Names, most = Infinity): string =>
  (kinds[change.kind] ?? changedWords)(change, names, most) || 'Changed';

/** How many fields a line names; more of them are no sentence. */
export const fieldsInLine = 4;

/** Whether a line leaves out some of the changed fields. */
export const isCutInLine = (change: RecordedChange): boolean =>
  change.before !== null && change.after !== null && toldFields(change).length > fieldsInLine;
