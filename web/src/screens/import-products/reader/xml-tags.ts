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
const maxPieceLength = 4_000_000;

const asides = /<!--.*?-->|<\?.*?\?>|<!DOCTYPE[^>]*>|<!\[CDATA\[(.*?)\]\]>/gs;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** XML without comments and instructions, and with the text of its `CDATA` written as any other. */
const plainXml = (xml: string): string =>
  /<[!?]/.test(xml)
    ? xml.replace(asides, (_, text?: string) => (text === undefined ? '' : escaped(text)))
    : xml;

/** Where the last tag begins that stands before an unfinished comment, instruction or `CDATA`. */
function lastTagOf(xml: string): number {
  const open = xml.search(/<(?:[!?]|$)/);
  for (let at = open < 0 ? xml.length : open; ; ) {
    at = xml.lastIndexOf('<', at - 1);
    if (at <= 0 || !/[!?]/.test(xml[at + 1] ?? '!')) return at;
  }
}

/**
 * The tags of an XML file, in order, a list for each piece of its text. A workbook is larger than a
 * browser should hold as a tree.
 * @throws FileRefusal when a tag or text has no end
 */
export async function* readTags(pieces: AsyncIterable<string>): AsyncGenerator<Iterable<XmlTag>> {
  let rest = '';
  for await (const piece of pieces) {
    rest += piece;
    // The last tag and the text after it may go on in the next piece.
    if (piece.includes('<')) rest = plainXml(rest);
    const cut = piece.includes('<') ? lastTagOf(rest) : 0;
    if (cut > 0) {
      yield tagsOf(rest.slice(0, cut));
      rest = rest.slice(cut);
    }
    if (rest.length > maxPieceLength) throw new FileRefusal(refusals.broken);
  }
  yield tagsOf(plainXml(rest));
}

/** Where a tag ends that has a quote before its first `>`: a value may hold the sign of an end. */
function endOfQuoted(text: string, open: number): number {
  let quote = '';
  for (let at = open; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '>') return at;
    else if (sign === '"' || sign === "'") quote = sign;
  }
  return -1;
}

/** The next place of a sign, looked for again only once the text has come past the last one. */
function placesOf(text: string, sign: string): (from: number) => number {
  let place = -1;
  return (from) => {
    if (place < from) place = text.indexOf(sign, from);
    if (place < 0) place = Number.POSITIVE_INFINITY;
    return place;
  };
}

function* tagsOf(text: string): Generator<XmlTag> {
  const [double, single] = [placesOf(text, '"'), placesOf(text, "'")];
  for (let open = text.indexOf('<'); open >= 0; ) {
    let close = text.indexOf('>', open);
    const last = text[close - 1];
    const isPlain = last === '"' || (double(open) > close && single(open) > close);
    if (close >= 0 && !isPlain) close = endOfQuoted(text, open);
    if (close < 0) return;
    const next = text.indexOf('<', close);
    yield new XmlTag(
      text.slice(open + 1, close),
      text.slice(close + 1, next < 0 ? undefined : next),
    );
    open = next;
  }
}
