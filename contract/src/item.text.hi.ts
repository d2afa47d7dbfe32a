import type { itemText as English } from './item.text.ts';

export const itemText: typeof English = {
  notAvailable: 'नहीं है',
  some: (sent, ordered) => `${ordered} में से ${sent}`,
  instead: (line) => `${line} की जगह`,
  added: 'जोड़ा गया',
};
