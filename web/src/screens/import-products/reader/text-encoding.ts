import type { Encoding } from './worker-messages.ts';

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/** The high bytes of Latin and of Devanagari text in UTF-16. */
const isHighByte = (byte: number) => byte === 0 || byte === 9;

/** The kind of UTF-16, by its mark or by the high bytes of its signs, which come first in big-endian. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const start = bytes.subarray(0, 4096);
  const high = [0, 0];
  let nulls = 0;
  start.forEach((byte, at) => {
    if (isHighByte(byte)) high[at % 2] = (high[at % 2] ?? 0) + 1;
    if (byte === 0) nulls += 1;
  });
  const [even = 0, odd = 0] = high;
  if (nulls === 0 || Math.max(even, odd) < start.length * 0.4) return undefined;
  return even > odd ? 'utf-16be' : 'utf-16le';
}

/** So many signs of other alphabets make up for one byte that is no UTF-8. */
const signsPerWrongByte = 4;

/** Whether text that was read as UTF-8 is that, but for a few bytes. */
function isMostlyUtf8(text: string): boolean {
  let [good, bad] = [0, 0];
  for (const [sign] of text.matchAll(/[\u0080-\uffff]/g)) {
    if (sign === '\ufffd') bad += 1;
    else good += 1;
  }
  return good >= bad * signsPerWrongByte;
}

export function guessEncoding(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'UTF-8';
  if (utf16Of(bytes) !== undefined) return 'UTF-16';
  return isMostlyUtf8(new TextDecoder().decode(bytes)) ? 'UTF-8' : 'Windows 1252';
}

/** The text without its byte order mark. */
export function decode(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding === 'UTF-16') return new TextDecoder(utf16Of(bytes) ?? 'utf-16le').decode(bytes);
  return new TextDecoder(encoding === 'UTF-8' ? 'utf-8' : 'windows-1252').decode(bytes);
}
