import { FileRefusal, maxUnpackedBytes, refusals } from './file-refusal.ts';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endBytes = 22;
const longestComment = 65_535;

/** The position of the record that ends an archive, searched from the back; undefined when there is none. */
function endOf(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - endBytes - longestComment);
  for (let at = view.byteLength - endBytes; at >= first; at -= 1)
    if (view.getUint32(at, true) === endSignature) return at;
  return undefined;
}

interface Entry {
  path: string;
  packed: number;
  unpacked: number;
}

/** The entries of an archive's list of contents. */
function* entriesOf(bytes: Uint8Array): Generator<Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === undefined) throw new FileRefusal(refusals.broken);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entrySignature)
      throw new FileRefusal(refusals.broken);
    const nameBytes = view.getUint16(at + 28, true);
    yield {
      path: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes)),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
    };
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}

/**
 * Refuses an archive that is no workbook, or that unpacks to more than a browser should hold, before
 * any of it is unpacked. The reader stops a file at the size that it states, so a file without a stated
 * size is refused.
 */
export function checkUnpacked(bytes: Uint8Array): void {
  let total = 0;
  let isWorkbook = false;
  for (const { path, packed, unpacked } of entriesOf(bytes)) {
    total += unpacked;
    if (total > maxUnpackedBytes || (unpacked === 0 && packed > 2))
      throw new FileRefusal(refusals.bomb);
    if (/^xl\/.*workbook.*\.xml$|^xl\/worksheets\//i.test(path)) isWorkbook = true;
  }
  if (!isWorkbook) throw new FileRefusal(refusals.other);
}
