import { z } from 'zod';
import { calendarDate, id, instant, rupees } from '../field.ts';
import { paidByWays } from '../money-rules.ts';
import { rejection } from '../reject-reasons.ts';
import { missingChoices } from '../shop-rules.ts';
import { orderAlerts, returnReasons } from './order-rules.ts';

/** A delivery time, as `GET /api/store/times` offers it; one without `to` is from an opening on. */
export const orderWindow = z.object({ from: instant, to: instant.optional() });

/** Why an order came back, and who brought it. */
export const orderReturn = z.object({
  at: instant,
  reason: z.enum(returnReasons),
  note: z.string().optional(),
  by: z.string(),
});

/** Who reads a field beside the shop: the customer also by the order's link, which anybody may hold. */
export type OrderReader = 'customer' | 'packer' | 'rider';

/** A field of an order that is absent while it is empty. */
interface OptionalField {
  /** What is sent. */
  readonly schema: z.ZodType;
  readonly readers: readonly OrderReader[];
}

export type FieldKind = 'text' | 'json' | 'instant' | 'rupees' | 'count' | 'flag';

/** Whether its changes are on record, also as an empty value or only where there is one. */
type Recording =
  /** An undo of a step takes its change back: of one that is on record `if set`, that it was emptied alone. */
  | { readonly recorded: 'always' | 'if set'; readonly isUndone?: true }
  | { readonly recorded?: never; readonly isUndone?: never };

/** Whether a text that somebody writes says something of the customer: an erasure empties it. */
type Kind =
  | { readonly kind: 'text' | 'json'; readonly isPersonal?: boolean }
  | { readonly kind: Exclude<FieldKind, 'text' | 'json'>; readonly isPersonal?: never };

/**
 * One that has a column of its own, and all that its rows, its records and an undo need to know of it. `rupees` are
 * stored as paise, an `instant` as epoch milliseconds, a `flag` as 0 or 1, `json` as its text.
 */
type StoredField = OptionalField & { readonly column: string } & Kind & Recording;

/**
 * The fields of an order that are absent while they are empty, in the order in which they are stored as JSON. One without a
 * column is made of several.
 */
export const orderFields = {
  /** When its next step is due (floor 3). */
  dueAt: {
    schema: instant,
    column: 'due_at',
    kind: 'instant',
    readers: ['packer', 'rider'],
    recorded: 'always',
    isUndone: true,
  },
  /** The time that the customer was told. */
  promisedAt: {
    schema: instant,
    column: 'promised_at',
    kind: 'instant',
    readers: ['customer'],
    recorded: 'always',
    isUndone: true,
  },
  /** When its ticket was last sent to a printer. */
  printedAt: {
    schema: instant,
    column: 'printed_at',
    kind: 'instant',
    readers: [],
    recorded: 'always',
  },
  /** Why it rings: it is new, or its customer cancelled it after it was accepted (floor 2). */
  alert: {
    schema: z.enum(orderAlerts),
    column: 'alert',
    kind: 'text',
    readers: [],
    recorded: 'always',
    isUndone: true,
  },
  /** Why it was rejected. */
  reason: {
    schema: rejection,
    column: 'reason',
    kind: 'json',
    readers: ['customer'],
    recorded: 'always',
    isUndone: true,
  },
  /** The shop's newest note. */
  note: {
    schema: z.string(),
    column: 'note',
    kind: 'text',
    readers: [],
    recorded: 'always',
    isPersonal: true,
  },
  /** What the delivery costs, in `totalPrice` already; of the storefront's orders alone. */
  deliveryFee: {
    schema: rupees,
    column: 'delivery_fee_paise',
    kind: 'rupees',
    readers: ['customer'],
  },
  /** What the customer wrote with it; the shop's own is `note`. */
  customerNote: {
    schema: z.string(),
    column: 'customer_note',
    kind: 'text',
    readers: ['customer', 'packer', 'rider'],
    isPersonal: true,
  },
  /** What the customer wants done about something that the shop lacks. */
  missing: {
    schema: z.enum(missingChoices),
    column: 'missing',
    kind: 'text',
    readers: ['customer', 'packer'],
  },
  /** How it was paid at the door, or that it is on account (money 2). */
  paidBy: {
    schema: z.enum(paidByWays),
    column: 'paid_by',
    kind: 'text',
    readers: ['customer'],
    recorded: 'if set',
  },
  /** What was sent back or is being sent (money 4). */
  refunded: {
    schema: rupees,
    column: 'refunded_paise',
    kind: 'rupees',
    readers: ['customer'],
    recorded: 'if set',
  },
  /** What has to go back to its customer: what it holds beyond its total, or all of it once it is off. */
  refundDue: {
    schema: rupees,
    column: 'refund_due_paise',
    kind: 'rupees',
    readers: ['customer'],
  },
  /** What came in online that is not what was asked, until it has gone back; it is not paid by it. */
  received: { schema: rupees, column: 'received_paise', kind: 'rupees', readers: [] },
  /** Its customer fetches it at the shop. */
  pickup: { schema: z.literal(true), column: 'pickup', kind: 'flag', readers: ['customer'] },
  /** Its number of the day on which it came in or its window begins (door 1), and that day; orders from before have none. */
  number: {
    schema: z.int(),
    column: 'day_number',
    kind: 'count',
    readers: ['customer', 'packer', 'rider'],
  },
  numberDay: {
    schema: calendarDate,
    column: 'number_day',
    kind: 'text',
    readers: ['customer'],
    isPersonal: false,
  },
  /** Who carries it, or delivered it, with the name at that time (door 2). */
  rider: { schema: z.object({ _id: id, name: z.string() }), readers: [] },
  /** Since when that rider has it. */
  takenAt: {
    schema: instant,
    column: 'taken_at',
    kind: 'instant',
    readers: ['customer', 'rider'],
  },
  /** Why it came back, until it is given to a rider again. */
  returned: {
    schema: orderReturn,
    column: 'returned',
    kind: 'json',
    readers: [],
    recorded: 'if set',
    isUndone: true,
  },
  /** When it is to be handed over, where that was chosen (hear 3). */
  window: { schema: orderWindow, readers: ['customer', 'packer', 'rider'] },
  /** It is not paid, and its customer may pay later (door 3). */
  mayPayLater: {
    schema: z.literal(true),
    column: 'may_pay_later',
    kind: 'flag',
    readers: ['rider'],
  },
} as const satisfies Record<string, StoredField | OptionalField>;

type Fields = typeof orderFields;
export type OrderField = keyof Fields;

/** The fields that have a column of their own, by that column. */
export type ColumnField = {
  [Key in OrderField as Fields[Key] extends StoredField
    ? Fields[Key]['column']
    : never]: Fields[Key];
};

/** The fields that are made of several columns. */
export type JoinedField = {
  [Key in OrderField]: Fields[Key] extends StoredField ? never : Key;
}[OrderField];

type Schemas<Name extends OrderField> = { [Key in Name]: z.ZodOptional<Fields[Key]['schema']> };
/** The fields that somebody else than the shop reads. */
export type ReadBy<Reader extends OrderReader> = {
  [Key in OrderField]: Reader extends Fields[Key]['readers'][number] ? Key : never;
}[OrderField];

/** The fields in their order: all of them, or those that somebody else than the shop reads. */
export const orderFieldNames = (reader?: OrderReader): OrderField[] =>
  (Object.keys(orderFields) as OrderField[]).filter((name) => {
    const readers: readonly OrderReader[] = orderFields[name].readers;
    return reader === undefined || readers.includes(reader);
  });

const schemasOf = <Name extends OrderField>(reader?: OrderReader): Schemas<Name> =>
  Object.fromEntries(
    orderFieldNames(reader).map((name) => [name, orderFields[name].schema.optional()]),
  ) as Schemas<Name>;

/** The schemas of all these fields. */
export const optionalFields = (): Schemas<OrderField> => schemasOf();

/** The schemas of those that somebody else than the shop reads. */
export const fieldsReadBy = <Reader extends OrderReader>(reader: Reader): Schemas<ReadBy<Reader>> =>
  schemasOf(reader);
