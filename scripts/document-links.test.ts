import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run-process.mjs';

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' });
const anchors = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

test.each(documents.trim().split('\n'))('%s names files and sections that are there', (name) => {
  const text = readFileSync(join(root, name), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
  const broken = links.filter(([, path = '', anchor]) => {
    const file = path ? join(root, dirname(name), path) : join(root, name);
    return !existsSync(file) || (anchor && !anchors(readFileSync(file, 'utf8')).includes(anchor));
  });
  const tests = [...text.matchAll(/`([\w./-]+\/[\w.-]+\.(?:test|spec)\.tsx?)`/g)];
  const gone = tests.filter(([, path = '']) => !existsSync(join(root, path)));
  expect([...broken, ...gone].map(([link]) => link)).toEqual([]);
});
