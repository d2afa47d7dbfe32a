import type { language as English } from './language.text.ts';

export const language: typeof English = 'hi';
