import type { DeliveryTimes } from '@kirana/contract';
import { formatCount } from '../../../platform/formats.ts';
import { minutesWords } from './sold-words.ts';

/** How many orders came on time, and how late the others were. */
export const timeFacts = ({ onTime, late, lateMinutes }: DeliveryTimes) =>
  [
    ['On time', formatCount(onTime)],
    ['Late', formatCount(late)],
    ['Half of these, late by up to', minutesWords(lateMinutes?.half)],
    ['Nine in ten, late by up to', minutesWords(lateMinutes?.nineOfTen)],
  ] as const;

/** How long half of the orders took at most. */
export const stepFacts = ({ minutes }: DeliveryTimes) =>
  [
    ['Accepted', minutesWords(minutes.accept)],
    ['Packed', minutesWords(minutes.pack)],
    ['Delivered', minutesWords(minutes.deliver)],
  ] as const;
