import type { DeliveryTimes } from '@kirana/contract';
import { formatCount } from '../../../platform/formats.ts';
import { minutesWords } from './sold-words.ts';

/** The figures by their names, as the screen and the file have them. */
export const deliveryFacts = ({ onTime, late, lateMinutes, minutes }: DeliveryTimes) =>
  [
    ['On time', formatCount(onTime)],
    ['Late', formatCount(late)],
    ['Half of the late ones, late by at most', minutesWords(lateMinutes?.half)],
    ['Nine in ten of them, by at most', minutesWords(lateMinutes?.nineOfTen)],
    ['From the first ring to accepted', minutesWords(minutes.accept)],
    ['To packed', minutesWords(minutes.pack)],
    ['To delivered', minutesWords(minutes.deliver)],
  ] as const;
