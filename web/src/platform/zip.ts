/** A file of an archive: its path, and its bytes as `CompressionStream('gzip')` gives them. */
export interface ZipEntry {
  path: string;
  gzipped: Uint8Array<ArrayBuffer>;
}

const gzipHeadBytes = 10;
const gzipTailBytes = 8;
/** 1 January 1980, the format's first date. */
const dosDate = 0x21;
const deflated = 8;

type Field = [bytes: 2 | 4, value: number];

function littleEndian(...fields: Field[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
}

/** The part that is equal in both headers of a file; its checksum comes from the gzip's trailer. */
function described({ path, gzipped }: ZipEntry): Uint8Array<ArrayBuffer> {
  const tail = new DataView(gzipped.buffer, gzipped.byteOffset + gzipped.length - gzipTailBytes);
  return littleEndian(
    [2, 20],
    [2, 0],
    [2, deflated],
    [2, 0],
    [2, dosDate],
    [4, tail.getUint32(0, true)],
    [4, gzipped.length - gzipHeadBytes - gzipTailBytes],
    [4, tail.getUint32(4, true)],
    [2, path.length],
    [2, 0],
  );
}

function sizeOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}

/** The parts of a zip archive, in order; paths must be ASCII. */
export function zipParts(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer>[] {
  const files: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  for (const entry of entries) {
    const name = new TextEncoder().encode(entry.path);
    const description = described(entry);
    const extras = littleEndian([2, 0], [2, 0], [2, 0], [4, 0], [4, sizeOf(files)]);
    directory.push(littleEndian([4, 0x02014b50], [2, 20]), description, extras, name);
    const data = entry.gzipped.subarray(gzipHeadBytes, -gzipTailBytes);
    files.push(littleEndian([4, 0x04034b50]), description, name, data);
  }
  const end = littleEndian(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, entries.length],
    [2, entries.length],
    [4, sizeOf(directory)],
    [4, sizeOf(files)],
    [2, 0],
  );
  return [...files, ...directory, end];
}
