import { momentName, shortRupees } from '@kirana/contract/rules';
import type { cartText as English } from './cart.text.ts';

const free = 'डिलीवरी मुफ़्त';

export const cartText: typeof English = {
  title: 'आपकी टोकरी',
  empty: 'आपकी टोकरी ख़ाली है।',
  notKept: (phone) =>
    phone
      ? `यह ब्राउज़र किसी पेज को टोकरी रखने नहीं देता। ऑर्डर के लिए साइट का डेटा रखने दें, या ${phone} पर फ़ोन करें`
      : 'यह ब्राउज़र किसी पेज को टोकरी रखने नहीं देता। ऑर्डर के लिए साइट का डेटा रखने दें',
  shop: 'दुकान पर जाएँ',
  noScript: (phone) =>
    phone ? `ऑर्डर के लिए जावास्क्रिप्ट चालू करें, या ${phone} पर फ़ोन करें` : 'ऑर्डर के लिए जावास्क्रिप्ट चालू करें',
  subtotal: 'सामान का जोड़',
  total: 'कुल',
  delivery: (fee, freeFrom) => {
    if (fee === 0) return free;
    return freeFrom === undefined
      ? `डिलीवरी ${shortRupees(fee)}`
      : `डिलीवरी ${shortRupees(fee)} · ${shortRupees(freeFrom)} से मुफ़्त`;
  },
  deliveryFree: free,
  closed: (nextOpenAt, now, timeZone) =>
    nextOpenAt
      ? `अभी दुकान बंद है, ${momentName(nextOpenAt, now, timeZone)} पर खुलेगी। आपकी टोकरी रखी है।`
      : 'अभी दुकान बंद है। आपकी टोकरी रखी है।',
  short: (short, minimum) =>
    `कम से कम ${shortRupees(minimum)} के ऑर्डर के लिए ${shortRupees(short)} का सामान और डालें`,
  minimum: (minimum) => `ऑर्डर ${shortRupees(minimum)} से शुरू होते हैं।`,
  priceChanged: (name, now, was) =>
    `${name} का दाम अब ${shortRupees(now)} है (पहले ${shortRupees(was)})`,
  remove: 'हटाएँ',
  removeNamed: (name) => `${name} हटाएँ`,
  address: 'कहाँ पहुँचाना है',
  name: 'नाम',
  phone: 'मोबाइल नंबर',
  postalCode: 'पिन कोड',
  line1: 'मकान, गली',
  landmark: 'पास की पहचान',
  optional: '(चाहें तो)',
  required: '* भरना ज़रूरी है',
  city: 'शहर',
  missing: 'अगर कोई चीज़ न हो तो',
  missingChoices: {
    call: 'मुझे फ़ोन करें',
    leave: 'उसे छोड़ दें',
    similar: 'वैसी ही दूसरी चीज़ भेजें',
  },
  note: 'नोट',
  when: 'कब',
  asap: 'जितनी जल्दी हो सके',
  full: ' · भर गया',
  gone: ' · अब नहीं मिलता',
  allFull: 'सारे समय भर गए हैं। दुकान को फ़ोन करें।',
  pay: 'पेमेंट',
  atTheDoor: 'दरवाज़े पर कैश या UPI',
  byUpi: 'UPI, ऑर्डर के पेज पर दिए कोड से',
  asAgreed: 'जैसा दुकान से तय हुआ',
  online: 'अभी पेमेंट करें: UPI, कार्ड, नेट बैंकिंग',
  website: 'इसे ख़ाली छोड़ें',
  place: (total) => `ऑर्डर करें · ${shortRupees(total)}`,
  payNow: (total) => `अभी पेमेंट करें · ${shortRupees(total)}`,
  placing: 'आपका ऑर्डर जा रहा है…',
  opening: 'पेमेंट का पेज खुल रहा है…',
  counting: 'जोड़ा जा रहा है…',
  pressedEarly: 'कुल अभी जोड़ा जा रहा है। जब वह बटन पर दिखे, तब फिर दबाएँ।',
  again: 'फिर से करें',
  tooMany: (excess) => `ऑर्डर के लिए ${excess} चीज़ें हटाएँ`,
  off: 'दुकान अभी यहाँ ऑर्डर नहीं लेती।',
  late: 'दुकान का जवाब आने में देर हो रही है। आपकी टोकरी रखी है। फिर दबाएँ: वही ऑर्डर दो बार नहीं होगा।',
  countedLate: 'दुकान का जवाब आने में देर हो रही है। आपकी टोकरी रखी है। फिर से करें।',
  failed: 'दुकान से बात नहीं हो पाई। आपकी टोकरी रखी है। फिर से करें।',
  sentBefore: (status) =>
    `यह ऑर्डर आप पहले भेज चुके हैं, उसका हाल: ${status}। मेरे ऑर्डर में देखें। वही फिर मँगाना हो तो बटन फिर दबाएँ।`,
  needed: {
    name: 'नाम भरना ज़रूरी है',
    phone: 'मोबाइल नंबर में 10 अंक हों, पहला 6 से 9 के बीच',
    postalCode: 'पिन कोड में 6 अंक हों',
    line1: 'मकान, गली भरना ज़रूरी है',
  },
};
