import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { listedFiles } from './listed-files.ts';

const maxLines = 80;
const functionTypes = [
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'MethodProperty',
  'GetterProperty',
  'SetterProperty',
  'Constructor',
  'ClassMethod',
  'PrivateMethod',
];

/** Positions are bytes, counted from 1. */
interface Node {
  readonly type: string;
  readonly span: { readonly start: number; readonly end: number };
  readonly callee?: Node;
  readonly arguments?: readonly { readonly expression: Node }[];
}

/**
 * The functions of more than 80 lines, as sentences. Every function counts, from its first line to
 * its last: those of tests and scripts, and those inside another one, whose lines count for both.
 * Only the callback of `describe` in a test file does not count, because it contains tests as a file
 * contains functions. The tests and hooks in it count each on its own.
 */
export function functionBreaches(root: string): string[] {
  return listedFiles(root)
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .flatMap((file) => tooLong(file, readFileSync(join(root, file))));
}

function tooLong(file: string, source: Buffer): string[] {
  const text = (from: number, to: number) => source.subarray(from - 1, to - 1).toString();
  const lines = (from: number, to: number) => text(from, to).split('\n').length;
  const isDescribe = ({ callee }: Node) =>
    callee !== undefined && /^(test\.)?describe\b/.test(text(callee.span.start, callee.span.end));

  const isTest = /\.(test|spec)\.tsx?$/.test(file);
  const containers = new Set<Node>();
  const breaches: string[] = [];
  for (const node of nodesOf(parse(file, source))) {
    if (isTest && isDescribe(node))
      for (const { expression } of node.arguments ?? []) containers.add(expression);
    if (!functionTypes.includes(node.type) || containers.has(node)) continue;
    const { start, end } = node.span;
    const length = lines(start, end);
    const place = `${file}:${lines(1, start)}`;
    if (length > maxLines)
      breaches.push(`${place}: a function of ${length} lines, at most ${maxLines} are allowed`);
  }
  return breaches;
}

const parse = (file: string, source: Buffer): unknown =>
  parseSync(source.toString(), { syntax: 'typescript', tsx: file.endsWith('.tsx') });

/** Every node of the syntax tree, each before those in it. */
function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && 'span' in value) yield value as Node;
  for (const child of Object.values(value)) yield* nodesOf(child);
}
