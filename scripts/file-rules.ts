import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listedFiles } from './listed-files.ts';

const maxLines = 300;
const maxTestLines = 400;
/** Names that say nothing about their contents, so that such files collect anything. */
const emptyName = /(^|\/)(utils?|helpers?|misc|common)(\/|\.[^/]+$)/;

/**
 * The breaches of the rules for files, as sentences: a file that is too long, or a name that says
 * nothing.
 */
export function fileBreaches(root: string): string[] {
  const files = listedFiles(root);
  return [...files.filter((file) => emptyName.test(file)).map(named), ...tooLong(root, files)];
}

const named = (file: string) => `${file}: name it after what it holds`;

function tooLong(root: string, files: readonly string[]): string[] {
  return files
    .filter((file) => /\.(tsx?|mjs|css)$/.test(file))
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
    .filter(({ file, lines }) => lines > limitOf(file))
    .map(({ file, lines }) => `${file}: ${lines} lines, at most ${limitOf(file)} are allowed`);
}

const limitOf = (file: string) => (/\.(test|spec)\.tsx?$/.test(file) ? maxTestLines : maxLines);
