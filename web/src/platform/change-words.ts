import { isolated, minutesOf, type RecordedChange } from '@kirana/contract';
import { formatDay, formatMoney, formatTime } from './formats.ts';

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

function valueWords(field: string, value: unknown, names: Names): string {
  // Only a hidden product has the field.
  if (field === 'shown') return value === false ? 'no' : 'yes';
  if (value === undefined || value === null || value === '') return 'nothing';
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
  return isolated(said.length > long ? `${said.slice(0, long).toWellFormed()}…` : said);
}

/** Hours as the app says them: `7:00 am – 2:00 pm, 4:00 pm – 10:00 pm`. */
function hoursWords(text: string): string {
  const words = (time: string) => formatTime(minutesOf(time));
  return text.replace(spans, (_, opens, closes) => `${words(opens)} – ${words(closes)}`);
}

/** A changed field in words: `Price`, `₹149.50` → `₹152`; for a picture only that it changed. */
export interface FieldWords {
  readonly label: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
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
  const { noun, after } = change;
  if (noun === 'store' && typeof after?.['isOpen'] === 'boolean')
    return after['isOpen'] ? 'Opened' : 'Closed';
  if (noun === 'invitation') return 'Sent again';
  const fields = fieldWords(change, names);
  if (fields.length === 0 && noun === 'account') return 'New password, or all other log-ins ended';
  const said = fields.map(({ label, before, after }) =>
    before === undefined && after === undefined
      ? `${label} changed`
      : `${label} ${before} → ${after}`,
  );
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
  note: () => 'Note changed',
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

/** The name of a change's row; an order has its number. */
export const rowName = ({ noun, name }: RecordedChange): string =>
  noun === 'order' ? `Order ${name}` : isolated(name);

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
