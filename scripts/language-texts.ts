import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Gives a language's texts to every module that imports the English ones, which Node runs as they are. What
 * is written for other programs, in modules named `…-sheet.ts`, is English always.
 */
export const languageTexts = (language: string): Plugin => ({
  name: 'language-texts',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (language === 'en' || !source.endsWith('.text.ts') || importer?.endsWith('-sheet.ts'))
      return null;
    const english = await this.resolve(source, importer, { ...options, skipSelf: true });
    const own = english?.id.replace(/\.text\.ts$/, `.text.${language}.ts`);
    return own && existsSync(own) ? own : english;
  },
});
