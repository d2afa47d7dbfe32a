import type { TableRow } from './table-row.ts';

/** Signs of UTF-8 that was read as Windows 1252, the plainest first. */
const wrongSigns = ['Â', 'Ã', 'â€', 'â‚¹', 'à¤', 'à¥'] as const;
const anyWrong = new RegExp(wrongSigns.join('|'));

/** The number of rows with such signs, and the plainest of the signs. */
export function findWrong(rows: readonly TableRow[]): { rows: number; sign: string } | undefined {
  const wrong = rows.flatMap(({ cells }) => cells.find((cell) => anyWrong.test(cell)) ?? []);
  const sign = wrongSigns.find((one) => wrong.some((cell) => cell.includes(one)));
  return sign && { rows: wrong.length, sign };
}

/** The number of rows with signs that could not be read. */
export const countUnreadable = (rows: readonly TableRow[]): number =>
  rows.filter(({ cells }) => cells.some((cell) => cell.includes('\ufffd'))).length;

/** A word of `?`, which a program writes for the letters that its encoding lacks. */
const lostWord = /(?<!\p{L})\?{2,}(?!\p{L})/u;

/** The number of rows with `?` in place of letters. */
export const countLost = (rows: readonly TableRow[]): number =>
  rows.filter(({ cells }) => cells.some((cell) => lostWord.test(cell))).length;

const highBytes = Uint8Array.from({ length: 128 }, (_, at) => 128 + at);
const highSigns = [...new TextDecoder('windows-1252').decode(highBytes)];
/** Sign → its byte in Windows 1252. */
const byteOf = new Map(highSigns.map((sign, at) => [sign, 128 + at]));
const run = new RegExp(`[${highSigns.join('')}]+`, 'g');
const strict = new TextDecoder('utf-8', { fatal: true });

function decodeRun(signs: string): string {
  try {
    return strict.decode(Uint8Array.from(signs, (sign) => byteOf.get(sign) ?? 0));
  } catch {
    return signs;
  }
}

/** A no-break space whose second byte was trimmed away. */
const lostSpace = /Â(?=\s|$)/g;

/** The text before it was read in the wrong encoding, once or twice. */
export function repairText(text: string): string {
  let repaired = text;
  for (let times = 0; times < 2 && anyWrong.test(repaired); times += 1)
    repaired = repaired.replace(run, decodeRun);
  return repaired.replace(lostSpace, '').replaceAll('\u00a0', ' ').trim();
}
