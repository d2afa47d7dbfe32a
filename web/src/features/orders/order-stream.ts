const openBrace = 0x7b;
const closeBrace = 0x7d;
const closeBracket = 0x5d;
const quote = 0x22;
const backslash = 0x5c;

interface Split {
  /** The bytes of each object that is whole. */
  elements: Uint8Array[];
  /** Where the first one begins that is not. */
  rest: number;
  /** Whether the array's end was seen. */
  ended: boolean;
}

/** Cuts a piece of a JSON array of objects into them; the piece begins between two of them. */
function split(bytes: Uint8Array): Split {
  const elements: Uint8Array[] = [];
  let depth = 0;
  let start = 0;
  let inText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (inText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) inText = false;
    } else if (byte === quote) inText = true;
    else if (byte === openBrace) {
      if (depth === 0) start = at;
      depth += 1;
    } else if (byte === closeBrace) {
      depth -= 1;
      if (depth === 0) elements.push(bytes.subarray(start, at + 1));
    } else if (byte === closeBracket && depth === 0) {
      return { elements, rest: bytes.length, ended: true };
    }
  }
  return { elements, rest: depth === 0 ? bytes.length : start, ended: false };
}

function joined(head: Uint8Array, tail: Uint8Array): Uint8Array {
  if (head.length === 0) return tail;
  const both = new Uint8Array(head.length + tail.length);
  both.set(head);
  both.set(tail, head.length);
  return both;
}

/**
 * The objects of a JSON array as they arrive, each as its bytes: parsing goes on while the rest is
 * on its way, and the whole text never stands in memory. Throws when the stream ends too early.
 */
export async function* jsonObjects(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array[]> {
  const reader = stream.getReader();
  let rest: Uint8Array = new Uint8Array(0);
  let ended = false;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const bytes = joined(rest, read.value);
    const found = split(bytes);
    rest = bytes.subarray(found.rest);
    ended ||= found.ended;
    yield found.elements;
  }
  if (!ended) throw new Error('The list of orders ended too early');
}
