import { type MessageKey, messageKeys, type StoreSettings } from '@kirana/contract';

/** The field of a message; each is a setting of its own, so that two people may change two of them. */
export type MessageName = `message-${MessageKey}`;

export const messageName = (key: MessageKey): MessageName => `message-${key}`;

export const messageLabels: Readonly<Record<MessageName, string>> = {
  'message-accepted': 'When it is accepted',
  'message-packed': 'When it is packed',
  'message-ready': 'When a pick-up is ready',
  'message-taken': 'When a rider has it',
  'message-delayed': 'When it comes later',
  'message-changed': 'When its items are changed',
  'message-rejected': 'When it is rejected',
  'message-delivered': 'When it is delivered',
  'message-notSeen': 'Greeting to who has not come',
};

export type TypedMessages = Readonly<Record<MessageName, string>>;

export const toTypedMessages = (messages: StoreSettings['messages']): TypedMessages =>
  Object.fromEntries(messageKeys.map((key) => [messageName(key), messages[key]])) as TypedMessages;

export const toMessages = (typed: TypedMessages): StoreSettings['messages'] =>
  Object.fromEntries(
    messageKeys.map((key) => [key, typed[messageName(key)]]),
  ) as StoreSettings['messages'];
