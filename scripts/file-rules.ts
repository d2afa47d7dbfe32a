import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const maxLines = 300;
const maxTestLines = 400;
/** Names that say nothing about their contents, so that such files collect anything. */
const emptyName = /(^|\/)(utils?|helpers?|misc|common)(\/|\.[^/]+$)/;

/**
 * The breaches of the rules for files, as sentences: a file that is too long, or a name that says
 * nothing.
 */
export function fileBreaches(root: string): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
  const files = listed.filter((file) => file && existsSync(join(root, file)));
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
