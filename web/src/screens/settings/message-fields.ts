import { type StoreSettings, type TellStep, tellSteps } from '@kirana/contract';

/** The field of a step's message; each is a setting of its own, so that two people may change two of them. */
export type MessageName = `message-${TellStep}`;

export const messageName = (step: TellStep): MessageName => `message-${step}`;

export const messageLabels: Readonly<Record<MessageName, string>> = {
  'message-accepted': 'When it is accepted',
  'message-packed': 'When it is packed',
  'message-ready': 'When a pick-up is ready',
  'message-taken': 'When a rider has it',
  'message-delayed': 'When it comes later',
  'message-changed': 'When its items are changed',
  'message-rejected': 'When it is rejected',
  'message-delivered': 'When it is delivered',
};

export type TypedMessages = Readonly<Record<MessageName, string>>;

export const toTypedMessages = (messages: StoreSettings['messages']): TypedMessages =>
  Object.fromEntries(tellSteps.map((step) => [messageName(step), messages[step]])) as TypedMessages;

export const toMessages = (typed: TypedMessages): StoreSettings['messages'] =>
  Object.fromEntries(
    tellSteps.map((step) => [step, typed[messageName(step)]]),
  ) as StoreSettings['messages'];
