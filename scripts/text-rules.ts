import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { listedFiles } from './listed-files.ts';

const latin =
  'OTP MRP SKU UPI GSTIN FSSAI QR CSV Excel WhatsApp Kirana am pm MB Razorpay Google Mozilla Apple hi';
const keptWords = new Set(latin.split(' '));
/** Words of offices, which nobody says in a shop. */
const refusedWords = 'कृपया त्रुटि विफल सहेजें निरस्त प्रविष्टि उपयोगकर्ता श्रेणी मात्रा उत्पाद'.split(' ');

/**
 * The breaches of the rules for texts, as sentences: a module of texts without its Hindi, and Hindi with words
 * in Latin letters or words that are refused.
 */
export function textBreaches(root: string): string[] {
  const files = listedFiles(root);
  const known = new Set(files);
  const missing = files
    .filter((file) => file.endsWith('.text.ts'))
    .map((file) => file.replace(/ts$/, 'hi.ts'))
    .filter((file) => !known.has(file))
    .map((file) => `${file}: is missing`);
  const hindi = files.filter((file) => file.endsWith('.text.hi.ts'));
  return [...missing, ...hindi.flatMap((file) => wrongWords(root, file))];
}

function wrongWords(root: string, file: string): string[] {
  const source = parseSync(readFileSync(join(root, file), 'utf8'), { syntax: 'typescript' });
  return [...wordsIn(source)].flatMap((text) => [
    ...(text.match(/[a-z]+/gi) ?? [])
      .filter((word) => !keptWords.has(word))
      .map((word) => `${file}: ${word} is not Hindi`),
    ...refusedWords
      .filter((word) => text.includes(word))
      .map((word) => `${file}: ${word} is not spoken in shops`),
    ...(text === text.normalize('NFC') ? [] : [`${file}: “${text}” is not NFC`]),
  ]);
}

/** The texts of a module, without the names of its keys and of what it imports. */
function* wordsIn(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  const { type, value, cooked, key: _, ...parts } = node as Record<string, unknown>;
  if (type === 'ImportDeclaration') return;
  if (type === 'StringLiteral') yield String(value);
  if (type === 'TemplateElement') yield String(cooked);
  for (const part of [value, ...Object.values(parts)]) yield* wordsIn(part);
}
