import type { Language } from './languages.ts';

/** The language of this build; the server's own is English. */
export const language: Language = 'en';
