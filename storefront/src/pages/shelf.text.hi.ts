import { dayName, shownAt } from '@kirana/contract/rules';
import type { shelfText as English } from './shelf.text.ts';

export const shelfText: typeof English = {
  add: 'डालें',
  addNamed: (name) => `${name} डालें`,
  more: (name) => `${name} एक और`,
  less: (name) => `${name} एक कम`,
  mrp: (amount) => `MRP ${amount}`,
  off: (percent) => `${percent} % छूट`,
  showMore: 'और दिखाएँ',
  empty: 'यहाँ अभी कुछ नहीं है।',
  out: (until, now, timeZone) => {
    if (until === undefined) return 'ख़त्म';
    const day = dayName(until, now, timeZone);
    return `${day || shownAt(until, timeZone).time} तक ख़त्म`;
  },
};
