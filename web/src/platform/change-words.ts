import { isolated, minutesOf, type RecordedChange } from '@kirana/contract';
import { generatePath } from 'react-router';
import { paths } from '../paths.ts';
import { formatDay, formatMoney, formatTime } from './formats.ts';
import { pauseReasonNames } from './store-status.ts';

/** A price without zero paise: `₹149.50`, `₹152`. */
export const formatPrice = (rupees: number): string => formatMoney(rupees).replace(/\.00$/, '');

type Values = Readonly<Record<string, unknown>>;

/** The lookups that the words of a change need. */
export interface Names {
  /** The name of a category; undefined for a deleted one. */
  category(id: string): string | undefined;
  /** An instant (ISO text) by the store's clock, in words. */
  moment(instant: string): string;
}

/** Labels of fields that are not simply their name with a capital. */
const labels: Readonly<Record<string, string>> = {
  image: 'Picture',
  quantity: 'Pack size',
  sku: 'SKU',
  mrp: 'MRP',
  orderStatus: 'Status',
  paymentMethod: 'Payment method',
  paymentStatus: 'Payment',
  totalPrice: 'Total',
  expiresAt: 'Valid until',
  whatsapp: 'WhatsApp number',
  postalCode: 'PIN code',
  postalCodes: 'PIN codes',
  gstin: 'GSTIN',
  fssai: 'FSSAI licence',
  upiId: 'UPI ID',
  shown: 'Shown to customers',
  atTheDoor: 'Cash or UPI at the door',
  hoursOn: 'Open and close by these hours',
  lastOrderMinutes: 'Minutes before closing without new orders',
};

/** Fields that are left out: the change as a whole says them, or they follow from another field. */
const silent = new Set(['createdAt', 'role', 'alert', 'dueAt', 'promisedAt', 'printedAt']);
/** Told by a change of them is only that it is another. */
const pictures = new Set(['image', 'logo']);
const instants = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
/** The opening hours of a weekday, or of a date. */
const isHours = (field: string): boolean => /day$|^\d{4}-/.test(field);
const spans = /(\d\d:\d\d)-(\d\d:\d\d)/g;
const long = 60;

function labelOf(field: string): string {
  const known = labels[field];
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
    return /price|mrp|cost|amount|fee|freeFrom|minimumOrder/i.test(field)
      ? formatPrice(value)
      : String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (field === 'category') return names.category(text) ?? 'a category that is gone';
  if (isHours(field)) return hoursWords(text);
  const said = text.replace(instants, (instant) =>
    Number.isNaN(Date.parse(instant)) ? instant : names.moment(instant),
  );
  return cut(said);
}

/** A typed text, cut where it is long. */
const cut = (text: string): string =>
  isolated(text.length > long ? `${text.slice(0, long).toWellFormed()}…` : text);

/** Hours as the app says them: `7:00 am – 2:00 pm, 4:00 pm – 10:00 pm`. */
function hoursWords(text: string): string {
  const words = (time: string) => formatTime(minutesOf(time));
  return text.replace(spans, (_, opens, closes) => `${words(opens)} – ${words(closes)}`);
}

/** A changed field in words: `Price`, `₹149.50` → `₹152`; a picture has no values to tell. */
export interface FieldWords {
  readonly label: string;
  /** Undefined where it was empty. */
  readonly before: string | undefined;
  /** Undefined where it is empty now. */
  readonly after: string | undefined;
}

/** `Price ₹149.50 → ₹152`, `Name: Nila Dukan`, `GSTIN 27AAPFU0939F1ZV removed`, `Picture changed`. */
function fieldSentence({ label, before, after }: FieldWords): string {
  if (before === undefined) return after === undefined ? `${label} changed` : `${label}: ${after}`;
  return after === undefined ? `${label} ${before} removed` : `${label} ${before} → ${after}`;
}

/** What a change of these fields alone comes to. */
const doorFields = new Set(['isOpen', 'byHand', 'pause']);
const stockFields = new Set(['stock', 'outUntil']);

/** The store's door, or a product's stock, in one sentence; undefined where more was changed. */
function wholeWords(change: RecordedChange, names: Names): string | undefined {
  const fields = toldFields(change);
  const isAll = (known: ReadonlySet<string>) =>
    fields.length > 0 && fields.every((field) => known.has(field));
  if (change.noun === 'store' && isAll(doorFields)) return doorWords(change.after ?? {}, names);
  if (change.noun === 'product' && fields.includes('outUntil') && isAll(stockFields))
    return stockWords(change.after ?? {}, names);
  return undefined;
}

function doorWords({ isOpen, byHand, pause }: Values, names: Names): string {
  const [, state, until = ''] = /^(open|closed) until (.+)$/.exec(String(byHand ?? '')) ?? [];
  if (state !== undefined)
    return `${state === 'open' ? 'Opened' : 'Closed'} the store until ${untilWords(until, names)}`;
  if (typeof pause === 'string' && pause !== '') return pauseWords(pause, names);
  if (typeof isOpen === 'boolean') return isOpen ? 'Opened the store' : 'Closed the store';
  return byHand === undefined ? 'Ended the pause' : 'Opened the store';
}

function untilWords(until: string, names: Names): string {
  if (until === 'opened') return 'somebody opens it';
  return until === 'an opening' ? 'its next opening' : names.moment(until);
}

/** `Paused the store until 1:16 pm: Too many orders, the printer broke` */
function pauseWords(pause: string, names: Names): string {
  const [, until = '', reason = '', note = ''] =
    /^until (\S+Z)(?:, ([\w-]+))?(?:: (.*))?$/s.exec(pause) ?? [];
  const reasons: Readonly<Record<string, string>> = pauseReasonNames;
  const why = [reasons[reason], note && isolated(note)].filter(Boolean).join(', ');
  return `Paused the store until ${names.moment(until)}${why && `: ${why}`}`;
}

function stockWords({ stock, outUntil }: Values, names: Names): string {
  if (typeof outUntil === 'string' && outUntil !== '')
    return `Out of stock until ${names.moment(outUntil).replace(/, 12:00 am$/, '')}`;
  return stock === 'in stock' ? 'In stock again' : 'Out of stock until somebody changes it';
}

const toldFields = ({ before, after }: RecordedChange): string[] =>
  Object.keys({ ...before, ...after }).filter((field) => !silent.has(field));

/** The changed fields, in words. */
export function fieldWords(change: RecordedChange, names: Names): FieldWords[] {
  return toldFields(change).map((field) => {
    const words = (of: Values | null) =>
      of === null || pictures.has(field) ? undefined : valueWords(field, of[field], names);
    return { label: labelOf(field), before: words(change.before), after: words(change.after) };
  });
}

function changedWords(change: RecordedChange, names: Names, most: number): string {
  const { noun } = change;
  if (noun === 'invitation') return 'Sent again';
  const whole = wholeWords(change, names);
  if (whole !== undefined) return whole;
  const fields = fieldWords(change, names);
  if (fields.length === 0 && noun === 'account') return 'New password, or all other log-ins ended';
  const said = fields.map(fieldSentence);
  const first = said.slice(0, most).join(', ');
  return said.length > most ? `${first} and ${said.length - most} more` : first;
}

type Kind = (change: RecordedChange, names: Names, most: number) => string;

const kinds: Readonly<Record<string, Kind>> = {
  added: ({ noun, after }) => {
    if (noun === 'invitation') return `Invited as ${String(after?.['position'])}`;
    const position = noun === 'account' ? after?.['position'] : undefined;
    if (position !== undefined && position !== 'customer') return `Joined as ${String(position)}`;
    return noun === 'account' ? 'Signed up' : 'Added';
  },
  changed: changedWords,
  deleted: ({ noun }) => (noun === 'invitation' ? 'Invitation used or withdrawn' : 'Deleted'),
  undone: (change, names, most) => {
    if (change.after === null) return 'Undone: taken away again';
    if (change.before === null) return 'Undone: put back';
    const said = changedWords(change, names, most);
    return said === '' ? 'Undone' : `Undone: ${said}`;
  },
  placed: ({ after }) => `Placed, ${formatPrice(Number(after?.['totalPrice']))}`,
  paid: () => 'Paid',
  note: ({ after }) => {
    const note = after?.['note'];
    return typeof note === 'string' && note !== '' ? `Note: ${cut(note)}` : 'Note taken away';
  },
  delayed: ({ after }, names) => {
    const due = after?.['dueAt'];
    return typeof due === 'string' && due !== '' ? `Due at ${names.moment(due)}` : 'New time given';
  },
  printed: () => 'Printed',
  seen: () => 'Seen',
  silenced: () => 'Bell silenced',
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

/** The name of a change's row; an order has its number, and the one store needs no name. */
export const rowName = ({ noun, name }: RecordedChange): string =>
  noun === 'order' ? `Order ${name}` : isolated(name);

/** The address of a change's row, where it has a screen of its own and is not gone. */
export function rowPath({ noun, _id, after }: RecordedChange): string | undefined {
  if (after === null) return undefined;
  if (noun === 'order') return generatePath(paths.order, { orderId: _id });
  return noun === 'product' ? generatePath(paths.editProduct, { productId: _id }) : undefined;
}

const plurals: Readonly<Record<string, readonly [one: string, many: string]>> = {
  order: ['order', 'orders'],
  product: ['product', 'products'],
  category: ['category', 'categories'],
  banner: ['banner', 'banners'],
  account: ['account', 'accounts'],
  invitation: ['invitation', 'invitations'],
  store: ['setting', 'settings'],
  settings: ['setting', 'settings'],
};

const verbs: Readonly<Record<string, string>> = {
  added: 'added',
  deleted: 'deleted',
  undone: 'undone',
  placed: 'placed',
  paid: 'paid',
  printed: 'printed',
};

/** A batch of several changes in a few words: `27,545 products added`. */
export function batchWords(changes: readonly RecordedChange[], more: number): string {
  if (changes.every(({ kind }) => kind === 'logged-in')) return `Logged in ${changes.length} times`;
  const groups = Map.groupBy(changes, ({ noun, kind }) => `${noun} ${verbs[kind] ?? 'changed'}`);
  const [first] = groups.keys();
  const words = [...groups].map(([key, group]) => {
    const [noun = '', verb = ''] = key.split(' ');
    // The number of changes left out comes with the first change that was sent.
    const count = group.length + (key === first ? more : 0);
    const [one = noun, many = noun] = plurals[noun] ?? [];
    return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many} ${verb}`;
  });
  return words.join(', ');
}

/** Who made a change: `Ravi Kumar`, `Guest Meena Iyer`, `Customer Ravi Nair`. */
export function actorName({ name, kind }: RecordedChange['by']): string {
  if (kind === undefined) return isolated(name);
  return `${kind === 'guest' ? 'Guest' : 'Customer'} ${isolated(name)}`;
}
