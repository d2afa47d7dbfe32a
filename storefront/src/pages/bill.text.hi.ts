import type { billText as English } from './bill.text.ts';

export const billText: typeof English = {
  title: (shortId) => `ऑर्डर ${shortId} का बिल`,
  bill: 'बिल',
  phone: 'फ़ोन',
  gstin: 'GSTIN',
  fssai: 'FSSAI',
  save: 'बिल सेव करें',
  back: 'ऑर्डर पर वापस',
  product: 'सामान',
  amount: 'रक़म',
};
