import type { ordersText as English } from './orders.text.ts';

export const ordersText: typeof English = {
  title: 'मेरे ऑर्डर',
  intro: 'इस फ़ोन से किए गए ऑर्डर।',
  empty: 'इस फ़ोन से अभी कोई ऑर्डर नहीं हुआ।',
  shop: 'दुकान पर जाएँ',
  noScript: 'इस फ़ोन के ऑर्डर देखने के लिए जावास्क्रिप्ट चालू करें।',
  items: (count) => `${count} ${count === 1 ? 'चीज़' : 'चीज़ें'}`,
  again: 'फिर से मँगाएँ',
  againNamed: (order) => `फिर से मँगाएँ: ${order}`,
  forgetAddress: 'मेरा पता भूल जाएँ',
  addressForgotten: 'आपका नाम, नंबर और पता इस फ़ोन से हट गए हैं।',
  remove: 'इस फ़ोन से हटाएँ',
  removeNamed: (order) => `इस फ़ोन से हटाएँ: ${order}`,
};
