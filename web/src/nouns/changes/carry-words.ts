import {
  isolated,
  type RecordedChange,
  type ReturnReason,
  returnReasonWords,
} from '@kirana/contract';
import { cutText } from '../../platform/formats.ts';

/** `Given to Salim Ali`, `Taken from Imran Khan`. */
export function riderWords({ by, before, after }: RecordedChange): string {
  const [from, to] = [before?.['rider'], after?.['rider']].map((rider) => String(rider ?? ''));
  if (to === by.name) return 'Taken to deliver';
  return to ? `Given to ${isolated(to)}` : `Taken from ${isolated(from ?? '')}`;
}

const toldBy: Readonly<Record<string, string>> = {
  WhatsApp: 'on WhatsApp',
  SMS: 'by SMS',
  notification: 'by notification',
  mail: 'by mail',
};

/** How a customer was told, as it is on record (`WhatsApp: packed`), in words: `on WhatsApp: packed`. */
export function howTold(told = ''): string {
  const [way = '', step = ''] = told.split(': ');
  return `${toldBy[way] ?? way}: ${step}`;
}

/** Why an order came back, which is on record as JSON: `Nobody opened, Dog in the yard`. */
export function returnWords(returned: string): string {
  const { reason, note }: { reason: ReturnReason; note?: string } = JSON.parse(returned);
  return [returnReasonWords[reason], note && isolated(cutText(note))].filter(Boolean).join(', ');
}
