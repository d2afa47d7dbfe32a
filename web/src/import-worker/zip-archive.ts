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

/** A file of an archive. */
interface Entry {
  readonly packed: number;
  readonly unpacked: number;
  readonly isDeflated: boolean;
  /** The position of its own header. */
  readonly at: number;
}

/** The entries of an archive's list of contents, by their paths. */
function entriesOf(bytes: Uint8Array): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === undefined) throw new FileRefusal(refusals.broken);
  const entries = new Map<string, Entry>();
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entrySignature)
      throw new FileRefusal(refusals.broken);
    const nameBytes = view.getUint16(at + 28, true);
    const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes));
    entries.set(path.replaceAll('\\', '/'), {
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      isDeflated: view.getUint16(at + 10, true) !== 0,
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Refuses what is no workbook, or unpacks to more than a browser should hold. */
function refuseLarge(entries: ReadonlyMap<string, Entry>): void {
  let total = 0;
  let isWorkbook = false;
  for (const [path, { packed, unpacked }] of entries) {
    total += unpacked;
    // What states no size would never end.
    if (total > maxUnpackedBytes || (unpacked === 0 && packed > 2))
      throw new FileRefusal(refusals.bomb);
    if (/^xl\/.*workbook.*\.xml$|^xl\/worksheets\//i.test(path)) isWorkbook = true;
  }
  if (!isWorkbook) throw new FileRefusal(refusals.other);
}

/** A workbook's archive, none of which is unpacked before it is asked for. */
export class ZipArchive {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #entries: ReadonlyMap<string, Entry>;

  /** @throws FileRefusal when it is no workbook or too large */
  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#bytes = bytes;
    this.#entries = entriesOf(bytes);
    refuseLarge(this.#entries);
  }

  has(path: string): boolean {
    return this.#entries.has(path);
  }

  /** The text of a file, piece by piece; none when there is no such file. */
  async *text(path: string): AsyncGenerator<string> {
    const entry = this.#entries.get(path);
    if (!entry) return;
    const decoder = new TextDecoder();
    let left = entry.unpacked;
    const reader = this.#unpacked(entry).getReader();
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        left -= value.length;
        // It unpacks to more than it has stated.
        if (left < 0) throw new FileRefusal(refusals.broken);
        yield decoder.decode(value, { stream: true });
      }
    } finally {
      await reader.cancel().catch(() => {});
    }
  }

  #unpacked({ at, packed, isDeflated }: Entry): ReadableStream<Uint8Array> {
    const head = new DataView(this.#bytes.buffer, this.#bytes.byteOffset + at, 30);
    const start = at + 30 + head.getUint16(26, true) + head.getUint16(28, true);
    const stream = new Blob([this.#bytes.subarray(start, start + packed)]).stream();
    return isDeflated ? stream.pipeThrough(new DecompressionStream('deflate-raw')) : stream;
  }
}
