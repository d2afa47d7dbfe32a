import { dayName, shownAt } from '@kirana/contract/rules';

export const shelfText = {
  add: 'Add',
  addNamed: (name: string) => `Add ${name}`,
  more: (name: string) => `One more ${name}`,
  less: (name: string) => `One less ${name}`,
  mrp: (amount: string) => `MRP ${amount}`,
  off: (percent: number) => `${percent} % off`,
  showMore: 'Show more',
  empty: 'Nothing is on this shelf just now.',
  out(until: string | undefined, now: number, timeZone: string): string {
    if (until === undefined) return 'Out of stock';
    const day = dayName(until, now, timeZone);
    return `Out of stock till ${day || shownAt(until, timeZone).time}`;
  },
};
