// What customers are told by hand. Needs no schema.

/** The steps of the shop that a customer can be told, as messages are set for them. */
export const tellSteps = [
  'accepted',
  'packed',
  'ready',
  'taken',
  'delayed',
  'changed',
  'rejected',
  'delivered',
] as const;
export type TellStep = (typeof tellSteps)[number];

/** How each step is called on record: `WhatsApp: packed`. */
export const tellStepWords: Readonly<Record<TellStep, string>> = {
  accepted: 'accepted',
  packed: 'packed',
  ready: 'ready',
  taken: 'on its way',
  delayed: 'delayed',
  changed: 'changed',
  rejected: 'rejected',
  delivered: 'delivered',
};

/** The messages of the store: one for each step, and one to who has not come for long. */
export const messageKeys = [...tellSteps, 'notSeen'] as const;
export type MessageKey = (typeof messageKeys)[number];

/** The texts of a new store; an empty one offers nothing. */
export const firstMessages: Readonly<Record<MessageKey, string>> = {
  accepted:
    'Namaste {name}, {shop} has taken your order {order} ({total}).\nWith you {time}.\n{link}',
  packed:
    'Namaste {name}, your order {order} is packed and will be with you {time}.\nPlease keep {collect} ready.\n{link}',
  ready:
    'Namaste {name}, your order {order} is ready at the shop.\nPlease bring {collect}.\n{link}',
  taken: 'Namaste {name}, your order {order} is on its way.\n{link}',
  delayed: 'Namaste {name}, your order {order} will be with you {time}.\n{link}',
  changed: 'Namaste {name}, your order {order} is now {total}.\n{link}',
  rejected: 'Namaste {name}, we could not take your order {order}.\n{reason}',
  delivered: '',
  notSeen: 'Namaste {name}, we have not seen you for a while. What may we send you?\n{shop}',
};

export const maxMessageLength = 500;

/** What a message may name in braces. */
export const placeHolders = [
  'name',
  'shop',
  'order',
  'total',
  'collect',
  'time',
  'reason',
  'link',
] as const;
export type PlaceHolder = (typeof placeHolders)[number];

/** What this message may name: one that is of no order has the customer and the shop alone. */
export const placeHoldersOf = (key: MessageKey): readonly PlaceHolder[] =>
  key === 'notSeen' ? ['name', 'shop'] : placeHolders;

/** The values of one order; one that it does not have is absent. */
export type MessageValues = Readonly<Partial<Record<PlaceHolder, string>>>;

const inBraces = /\{([^{}\n]*)\}/g;
const isPlaceHolder = (name: string): name is PlaceHolder =>
  (placeHolders as readonly string[]).includes(name);

/** The first text in braces, with them, that is no place-holder of this message: `{naem}`. */
export function wrongPlaceHolder(key: MessageKey, template: string): string | undefined {
  const known: readonly string[] = placeHoldersOf(key);
  return Array.from(template.matchAll(inBraces)).find(
    ([, name = '']) => !known.includes(name),
  )?.[0];
}

/** A message with its values; a line that names one without a value is left out. */
export function messageText(template: string, values: MessageValues): string {
  const lines = template.split('\n').map((line) => {
    const names = Array.from(line.matchAll(inBraces), ([, name = '']) => name);
    const hasAll = names.every((name) => isPlaceHolder(name) && values[name]);
    return hasAll
      ? line.replaceAll(inBraces, (_, name: PlaceHolder) => values[name] ?? '')
      : undefined;
  });
  return lines
    .filter((line) => line !== undefined)
    .join('\n')
    .trim();
}
