import type { missingText as English } from './missing.text.ts';

export const missingText: typeof English = {
  title: 'नहीं मिला',
  text: 'इस पते पर कुछ नहीं है।',
  home: 'दुकान पर जाएँ',
};
