import type { searchText as English } from './search.text.ts';

export const searchText: typeof English = {
  title: 'खोजें',
  results: (q) => `“${q}” के नतीजे`,
  nothing: (q) => `“${q}” के लिए कुछ नहीं मिला।`,
  look: 'कैटेगरी में देखें',
  ask: 'WhatsApp पर दुकान से पूछें',
  question: (q) => `नमस्ते, क्या आपके यहाँ ${q} है?`,
};
