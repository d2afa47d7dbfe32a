import type { billWords as English } from './bill.text.ts';

export const billWords: typeof English = {
  delivery: 'डिलीवरी',
  total: 'कुल',
  instead: (line) => `${line} की जगह`,
  weighed: (weight, price, pack) => `${weight}, ${pack} का दाम ${price}`,
  saved: (amount) => `MRP पर ${amount} की बचत`,
  toCollect: (amount) => `${amount} लेने हैं`,
  paidOnline: 'ऑनलाइन पेमेंट हो चुका है',
  paid: 'पेमेंट हो चुका है',
  paidBy: { cash: 'कैश में पेमेंट', upi: 'UPI से पेमेंट', account: 'खाते में' },
  code: (amount) => `${amount} का UPI QR कोड`,
};
