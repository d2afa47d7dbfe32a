import { FileRefusal, refusals } from './file-refusal.ts';
import { utf16Of } from './text-encoding.ts';

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/** The older container of Office: of `.xls`, and of every file with a password. */
const isOfficeContainer = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/** An `.xls` of the nineties, which has no container. */
const isBareXls = (bytes: Uint8Array) =>
  bytes[0] === 9 && [0, 2, 4, 8].includes(bytes[1] ?? 1) && bytes[3] === 0;

/** Whether the container's list of contents, which is UTF-16, has this name. */
function hasContent(bytes: Uint8Array, name: string): boolean {
  const wide = Array.from(name, (sign) => `${sign}\0`).join('');
  return new TextDecoder('latin1').decode(bytes).includes(wide);
}

const isControl = (byte: number) => byte < 9 || (byte > 13 && byte < 32);

/** Whether the first bytes hold more control characters than a text with a few stray ones. */
function isBinary(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 4096);
  const controls = start.reduce((count, byte) => count + (isControl(byte) ? 1 : 0), 0);
  return controls > Math.max(3, start.length / 50);
}

/** The kind of a file by its first bytes, whatever its name. @throws FileRefusal for any other kind */
export function kindOf(bytes: Uint8Array): 'xlsx' | 'csv' {
  if (isOfficeContainer(bytes)) {
    const isLocked = hasContent(bytes, 'EncryptedPackage') || hasContent(bytes, 'EncryptionInfo');
    throw new FileRefusal(isLocked ? refusals.locked : refusals.xls);
  }
  if (isBareXls(bytes)) throw new FileRefusal(refusals.xls);
  if (startsWith(bytes, 0x50, 0x4b)) return 'xlsx';
  if (utf16Of(bytes) !== undefined) return 'csv';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  if (/^\W*<(!doctype html|html|table|meta|head|style|\?xml)/i.test(start))
    throw new FileRefusal(refusals.webPage);
  if (/^%PDF|^\x89PNG|^\xff\xd8\xff/.test(start) || isBinary(bytes))
    throw new FileRefusal(refusals.other);
  return 'csv';
}
