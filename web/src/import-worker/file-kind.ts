import { FileRefusal, refusals } from './file-refusal.ts';

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/** Office's older container: of `.xls`, and of any file that is locked by a password. */
const isOfficeContainer = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/** `.xls` of the nineties, without a container. */
const isBareXls = (bytes: Uint8Array) =>
  bytes[0] === 9 && [0, 2, 4, 8].includes(bytes[1] ?? 1) && bytes[3] === 0;

/** A name in the container's list of contents, which is written in UTF-16. */
function hasContent(bytes: Uint8Array, name: string): boolean {
  const wide = Array.from(name, (sign) => `${sign}\0`).join('');
  return new TextDecoder('latin1').decode(bytes).includes(wide);
}

/** Whether NULs stand among the first bytes, which no text but UTF-16 has. */
function isBinary(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 4096);
  const nulls = start.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0);
  return nulls > 0 && nulls < start.length / 4;
}

/** Whether a file is a spreadsheet or text, by its first bytes and never by its name; refuses others. */
export function kindOf(bytes: Uint8Array): 'xlsx' | 'csv' {
  if (isOfficeContainer(bytes)) {
    const isLocked = hasContent(bytes, 'EncryptedPackage') || hasContent(bytes, 'EncryptionInfo');
    throw new FileRefusal(isLocked ? refusals.locked : refusals.xls);
  }
  if (isBareXls(bytes)) throw new FileRefusal(refusals.xls);
  if (startsWith(bytes, 0x50, 0x4b)) return 'xlsx';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  if (/^\W*<(!doctype html|html|table|meta|head|style|\?xml)/i.test(start))
    throw new FileRefusal(refusals.webPage);
  if (/^%PDF|^\x89PNG|^\xff\xd8\xff/.test(start) || isBinary(bytes))
    throw new FileRefusal(refusals.other);
  return 'csv';
}
