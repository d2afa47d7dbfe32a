import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { functionBreaches } from './function-rules.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kirana-functions-'));
  execFileSync('git', ['init', '--quiet'], { cwd: root });
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(join(root, file), text);
/** A text of two lines more than `lines`. */
const around = (begin: string, lines: number, end: string) =>
  `${begin}\n${'act();\n'.repeat(lines)}${end}`;

test.each([
  ['a function', 'export function work() {', '}'],
  ['a function without a name', 'export const work = function () {', '};'],
  ['an arrow function', 'export const work = () => {', '};'],
  ['an arrow function without braces', 'export const work = () => [', '];'],
  ['a generator', 'export async function* work() {', '}'],
  ['a method', 'export class Work { do() {', '} }'],
  ['a private method', 'export class Work { #do() {', '} }'],
  ['a constructor', 'export class Work { constructor() {', '} }'],
  ['an accessor', 'export class Work { get done() {', '} }'],
  ['a method of an object', 'export const work = { do() {', '} };'],
  ['a getter of an object', 'export const work = { get done() {', '} };'],
  ['a setter of an object', 'export const work = { set done(value) {', '} };'],
])('%s has 80 lines at most', (_, begin, end) => {
  const fill = (lines: number) =>
    begin.endsWith('[')
      ? `${begin}\n${'act(),\n'.repeat(lines)}${end}\n`
      : `${around(begin, lines, end)}\n`;
  // What stands before moves the line, and a letter of two bytes moves what follows it.
  write('work.ts', `// é\n\n${fill(78)}`);
  expect(functionBreaches(root)).toEqual([]);
  write('work.ts', `// é\n\n${fill(79)}`);
  expect(functionBreaches(root)).toEqual([
    'work.ts:3: a function of 81 lines, at most 80 are allowed',
  ]);
});

test.each(['describe', 'describe.each(engines)', 'describe.skipIf(slow)', 'test.describe'])(
  'the callback of %s contains tests, which count one by one',
  (describe) => {
    const group = (lines: number) =>
      [
        `${describe}('a group', () => {`,
        ...['one', 'two'].map((name) => around(`test('${name}', () => {`, lines, '});')),
        '});',
      ].join('\n');
    write('work.test.ts', group(78));
    write('work.spec.ts', group(78));
    expect(functionBreaches(root)).toEqual([]);
    write('work.spec.ts', group(79));
    expect(functionBreaches(root)).toHaveLength(2);
  },
);

test('a group counts where there are no tests', () => {
  write('work.ts', around("describe('a group', () => {", 79, '});'));
  expect(functionBreaches(root)).toHaveLength(1);
});

test('a function counts in a page too, with those in it', () => {
  const inner = around('  const press = () => {', 79, '  };');
  write('Page.tsx', `export function Page() {\n${inner}\n  return <p onClick={press} />;\n}\n`);
  expect(functionBreaches(root)).toEqual([
    'Page.tsx:1: a function of 84 lines, at most 80 are allowed',
    'Page.tsx:2: a function of 81 lines, at most 80 are allowed',
  ]);
});
