/** An unparsed object of the array. */
export interface PackedObject {
  bytes: Uint8Array;
  /** Where each nested object and array begins and ends in the bytes, in turn. */
  nested: readonly number[];
}

const quote = 0x22;
const backslash = 0x5c;

/** By byte: 1 for an opening bracket, -1 for a closing one. */
const steps = new Int8Array(256);
for (const opening of '{[') steps[opening.charCodeAt(0)] = 1;
for (const closing of '}]') steps[closing.charCodeAt(0)] = -1;

/** The nesting depths: in the array, in one of its objects, in a value of that object. */
const inArray = 1;
const inObject = 2;
const inNested = 3;

const decoder = new TextDecoder();

/** The index after a string that begins at `start`; beyond the bytes when its end is missing. */
function skipText(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at + 1;
}

/** The text of an object with `0` for each nested object and array, which is cheap to parse. */
export function outlineOf({ bytes, nested }: PackedObject): string {
  let outline = '';
  let plain = 0;
  for (let at = 0; at < nested.length; at += 2) {
    outline += `${decoder.decode(bytes.subarray(plain, nested[at]))}0`;
    plain = nested[at + 1] ?? 0;
  }
  return outline + decoder.decode(bytes.subarray(plain));
}

/** Splits the incoming bytes of a JSON array into its objects. */
class ObjectCutter {
  readonly found: PackedObject[] = [];
  #depth = 0;
  #start = 0;
  #nested: number[] = [];

  /** Whether the array's end was reached. */
  ended = false;

  /** Scans bytes that begin between two objects; returns where an incomplete one begins. */
  cut(bytes: Uint8Array): number {
    for (let at = 0; at < bytes.length; ) {
      const byte = bytes[at] ?? 0;
      if (byte === quote) {
        at = skipText(bytes, at);
        continue;
      }
      if (steps[byte] === 1) this.#open(at);
      else if (steps[byte] === -1) this.#close(bytes, at);
      at += 1;
    }
    if (this.#depth <= inArray) return bytes.length;
    this.#depth = inArray;
    return this.#start;
  }

  #open(at: number): void {
    this.#depth += 1;
    if (this.#depth === inObject) {
      this.#start = at;
      this.#nested = [];
    }
    if (this.#depth === inNested) this.#nested.push(at - this.#start);
  }

  #close(bytes: Uint8Array, at: number): void {
    if (this.#depth === inNested) this.#nested.push(at + 1 - this.#start);
    if (this.#depth === inObject)
      this.found.push({ bytes: bytes.subarray(this.#start, at + 1), nested: this.#nested });
    if (this.#depth === inArray) this.ended = true;
    this.#depth -= 1;
  }
}

function joined(head: Uint8Array, tail: Uint8Array): Uint8Array {
  if (head.length === 0) return tail;
  const both = new Uint8Array(head.length + tail.length);
  both.set(head);
  both.set(tail, head.length);
  return both;
}

/** The bytes from the first to the last of these parts. */
function spanOf(bytes: Uint8Array, parts: readonly PackedObject[]): Uint8Array {
  const [first, last] = [parts[0]?.bytes, parts.at(-1)?.bytes];
  if (first === undefined || last === undefined) return new Uint8Array(0);
  return bytes.subarray(
    first.byteOffset - bytes.byteOffset,
    last.byteOffset - bytes.byteOffset + last.length,
  );
}

/** The objects that one piece of the stream completed. */
interface ArrivedObjects {
  objects: PackedObject[];
  /** All of them, with the commas between. */
  bytes: Uint8Array;
  /** Whether more objects are to come. */
  more: boolean;
}

/**
 * The objects of a JSON array as they arrive, so that work starts before the response is complete
 * and the whole text is never in memory. Throws when the stream ends too early.
 */
export async function* packedObjects(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<ArrivedObjects> {
  const reader = stream.getReader();
  const cutter = new ObjectCutter();
  let rest: Uint8Array = new Uint8Array(0);
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const bytes = joined(rest, read.value);
    rest = bytes.subarray(cutter.cut(bytes));
    const objects = cutter.found.splice(0);
    yield { objects, bytes: spanOf(bytes, objects), more: !cutter.ended };
  }
  if (!cutter.ended) throw new Error('The list ended too early');
}
