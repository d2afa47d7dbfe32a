import { FileRefusal, maxUnpackedBytes, refusals } from './file-refusal.ts';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endBytes = 22;
const maxCommentLength = 65_535;

/** The position of the record that ends an archive, searched from the back; undefined when there is none. */
function endOf(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - endBytes - maxCommentLength);
  for (let at = view.byteLength - endBytes; at >= first; at -= 1)
    if (view.getUint32(at, true) === endSignature) return at;
  return undefined;
}

/** What stands where a number is too large for its place, or was not known when it was written. */
const elsewhere = 0xffffffff;
const largeSignature = 0x06064b50;
const largeLocatorSignature = 0x07064b50;
const largeLocatorBytes = 20;
const largeFields = 0x0001;

/** How many entries an archive has, and where their list begins; of a large one from its own record. */
function listOf(view: DataView, end: number): { readonly count: number; readonly at: number } {
  const list = { count: view.getUint16(end + 10, true), at: view.getUint32(end + 16, true) };
  const locator = end - largeLocatorBytes;
  if (locator < 0 || view.getUint32(locator, true) !== largeLocatorSignature) return list;
  const record = Number(view.getBigUint64(locator + 8, true));
  if (record + 56 > end || view.getUint32(record, true) !== largeSignature)
    throw new FileRefusal(refusals.broken);
  return {
    count: Number(view.getBigUint64(record + 32, true)),
    at: Number(view.getBigUint64(record + 48, true)),
  };
}

/** The numbers of an entry that stand in its extra field, in their order. */
function* largeNumbers(view: DataView, from: number, to: number): Generator<number> {
  for (let at = from; at + 4 <= to; ) {
    const end = Math.min(at + 4 + view.getUint16(at + 2, true), to);
    if (view.getUint16(at, true) === largeFields)
      for (let number = at + 4; number + 8 <= end; number += 8)
        yield Number(view.getBigUint64(number, true));
    at = end;
  }
}

/** A file of an archive. */
interface Entry {
  readonly packed: number;
  readonly unpacked: number;
  readonly isDeflated: boolean;
  /** The position of its own header. */
  readonly at: number;
}

/** Some programs write other letter cases than they refer to. */
const keyOf = (path: string): string => path.replaceAll('\\', '/').toLowerCase();

/** The entries of an archive's list of contents, by their paths. */
function entriesOf(bytes: Uint8Array): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === undefined) throw new FileRefusal(refusals.broken);
  const entries = new Map<string, Entry>();
  const list = listOf(view, end);
  let { at } = list;
  for (let entry = 0; entry < list.count; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entrySignature)
      throw new FileRefusal(refusals.broken);
    const nameBytes = view.getUint16(at + 28, true);
    const extra = at + 46 + nameBytes;
    const next = extra + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const large = largeNumbers(view, extra, Math.min(next, view.byteLength));
    const numberAt = (place: number): number => {
      const number = view.getUint32(place, true);
      return number === elsewhere ? (large.next().value ?? number) : number;
    };
    // The extra field holds them in this order.
    const [unpacked, packed, start] = [numberAt(at + 24), numberAt(at + 20), numberAt(at + 42)];
    const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes));
    const isDeflated = view.getUint16(at + 10, true) !== 0;
    entries.set(keyOf(path), { packed, unpacked, isDeflated, at: start });
    at = next;
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
    return this.#entries.has(keyOf(path));
  }

  /** The text of a file, piece by piece; none when there is no such file. */
  async *text(path: string): AsyncGenerator<string> {
    const entry = this.#entries.get(keyOf(path));
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
