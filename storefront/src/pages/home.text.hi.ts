import type { homeText as English } from './home.text.ts';

export const homeText: typeof English = {
  banners: 'ऑफ़र',
  buyAgain: 'फिर से मँगाएँ',
  categories: 'कैटेगरी',
  newest: 'नया सामान',
  empty: 'सामान अभी सजाया जा रहा है। थोड़ी देर में फिर देखें।',
};
