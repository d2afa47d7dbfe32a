import { dayName, maxOrderLines, momentName, shortRupees } from '@kirana/contract/rules';
import type { frameText as English } from './frame.text.ts';

export const frameText: typeof English = {
  shop: 'Kirana',
  skip: 'सीधे पेज पर जाएँ',
  search: 'सामान खोजें',
  searchButton: 'खोजें',
  orders: 'मेरे ऑर्डर',
  about: 'दुकान के बारे में',
  ways: 'दुकान',
  basket: 'टोकरी',
  basketOf: (items) => (items === 0 ? 'टोकरी' : `टोकरी · ${items}`),
  underWay: (order, status) => `${order}: ${status}`,
  hours: ({ isOpen, until, nextOpenAt, later }, now, timeZone) => {
    if (!isOpen) {
      const closed = nextOpenAt ? `बंद है, ${momentName(nextOpenAt, now, timeZone)} पर खुलेगी` : 'बंद है';
      return later ? `${closed} · आगे के लिए अभी ऑर्डर करें` : closed;
    }
    const isSoon =
      until &&
      ['', dayName(now + 86_400_000, now, timeZone)].includes(dayName(until, now, timeZone));
    if (!isSoon) return 'खुली है';
    const end = momentName(until, now, timeZone);
    return end === 'कल 12:00 am' ? 'आज रात 12:00 बजे तक खुली है' : `${end} तक खुली है`;
  },
  bar: (items, subtotal) =>
    `${items} ${items === 1 ? 'चीज़' : 'चीज़ें'} · ${shortRupees(subtotal)} · टोकरी देखें`,
  tooMany: (excess) => `टोकरी में ${maxOrderLines} तरह का सामान आता है। ऑर्डर के लिए ${excess} हटाएँ।`,
  offline: 'इंटरनेट नहीं है। आपकी टोकरी रखी है।',
};
