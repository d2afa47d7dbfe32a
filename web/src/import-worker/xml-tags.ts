import { FileRefusal, refusals } from './file-refusal.ts';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** The sign of an entity; what is none of XML's own, or no sign at all, stays. */
function signOf(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name] ?? whole;
  const code = Number(name[1] === 'x' ? `0${name.slice(1)}` : name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

const unescaped = (text: string): string =>
  text.includes('&') ? text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w+);/gi, signOf) : text;

/** With its prefix, and with the slash of a closing tag. */
const tagName = /^\/?[\w.:-]*/;
const attributePatterns = new Map<string, RegExp>();

/** An opening or closing tag, and the text after it. */
export class XmlTag {
  /** Without its prefix; closing tags begin with a slash. */
  readonly name: string;
  readonly isEmpty: boolean;
  readonly #inner: string;
  readonly #text: string;

  constructor(inner: string, text: string) {
    const [tag = ''] = tagName.exec(inner) ?? [];
    const colon = tag.indexOf(':');
    this.name = colon < 0 ? tag : `${tag.startsWith('/') ? '/' : ''}${tag.slice(colon + 1)}`;
    this.isEmpty = inner.endsWith('/');
    this.#inner = inner;
    this.#text = text;
  }

  get text(): string {
    return unescaped(this.#text);
  }

  /** An attribute by its name, whatever its prefix. */
  attribute(name: string): string | undefined {
    let pattern = attributePatterns.get(name);
    if (!pattern) {
      pattern = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
      attributePatterns.set(name, pattern);
    }
    const found = pattern.exec(this.#inner);
    const value = found?.[1] ?? found?.[2];
    return value === undefined ? undefined : unescaped(value);
  }
}

/** No text of a cell and no tag is so long. */
const longestPiece = 4_000_000;

/**
 * The tags of an XML file, in order, a list for each piece of its text. A workbook is larger than a
 * browser should hold as a tree.
 * @throws FileRefusal when a tag or text has no end
 */
export async function* readTags(pieces: AsyncIterable<string>): AsyncGenerator<Iterable<XmlTag>> {
  let rest = '';
  for await (const piece of pieces) {
    // What follows the last tag may go on in the next piece.
    const cut = piece.lastIndexOf('<');
    if (cut < 0) rest += piece;
    else {
      yield tagsOf(rest + piece.slice(0, cut));
      rest = piece.slice(cut);
    }
    if (rest.length > longestPiece) throw new FileRefusal(refusals.broken);
  }
  yield tagsOf(rest);
}

function* tagsOf(text: string): Generator<XmlTag> {
  for (let open = text.indexOf('<'); open >= 0; ) {
    const close = text.indexOf('>', open);
    if (close < 0) return;
    const next = text.indexOf('<', close);
    yield new XmlTag(
      text.slice(open + 1, close),
      text.slice(close + 1, next < 0 ? undefined : next),
    );
    open = next;
  }
}
