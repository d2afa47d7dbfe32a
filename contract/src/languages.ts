/** The languages of Kirana's pages: what each calls itself, and its tag for numbers, dates and sorting. */
export const languages = {
  en: { name: 'English', tag: 'en-IN' },
  hi: { name: 'हिन्दी', tag: 'hi-IN-u-nu-latn', script: 'Devanagari' },
} as const;

export type Language = keyof typeof languages;

export const isLanguage = (text: string | undefined): text is Language =>
  text !== undefined && Object.hasOwn(languages, text);
