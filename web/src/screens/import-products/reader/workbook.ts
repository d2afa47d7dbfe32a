import { FileRefusal, refusals } from './file-refusal.ts';
import { readTags, type XmlTag } from './xml-tags.ts';
import { ZipArchive } from './zip-archive.ts';

/** A sheet of a workbook, and the path of its cells. */
export interface SheetEntry {
  readonly name: string;
  readonly isHidden: boolean;
  readonly path: string;
}

/** What the format of a cell makes of its number: a date, two decimals, or so many digits between two texts. */
type NumberKind =
  | { readonly isDate: true }
  | { readonly isRounded: true }
  | { readonly digits: number; readonly before: string; readonly after: string }
  | undefined;

/** All of a workbook but its cells. */
export interface Workbook {
  readonly archive: ZipArchive;
  readonly sheets: readonly SheetEntry[];
  /** Texts that cells refer to by their index. */
  readonly texts: readonly string[];
  /** By the index that cells name. */
  readonly kinds: readonly NumberKind[];
  /** The day from which dates are counted, in days since 1970. */
  readonly firstDay: number;
}

/** More than a list of 1,00,000 products has in all its columns. */
const maxTexts = 3_000_000;

/** Text in which Excel has written some characters as `_x000D_`. */
export const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

async function* tagsIn(archive: ZipArchive, path: string): AsyncGenerator<XmlTag> {
  for await (const tags of readTags(archive.text(path))) yield* tags;
}

/** The path that a part names in relation to its own. */
function pathFrom(part: string, target: string): string {
  const { pathname } = new URL(target, `file:///${part}`);
  return decodeURIComponent(pathname.slice(1));
}

interface Relation {
  readonly path: string;
  readonly type: string;
}

/** The parts that a part refers to, by their ids. */
async function relationsOf(archive: ZipArchive, part: string): Promise<Map<string, Relation>> {
  const at = part.lastIndexOf('/') + 1;
  const relations = new Map<string, Relation>();
  const path = `${part.slice(0, at)}_rels/${part.slice(at)}.rels`;
  for await (const tag of tagsIn(archive, path)) {
    if (tag.name !== 'Relationship') continue;
    const [target = '', type = ''] = [tag.attribute('Target'), tag.attribute('Type')];
    relations.set(tag.attribute('Id') ?? '', {
      path: pathFrom(part, target),
      type: type.slice(type.lastIndexOf('/') + 1),
    });
  }
  return relations;
}

async function readTexts(archive: ZipArchive, path: string): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  let isSound = false;
  for await (const tags of readTags(archive.text(path))) {
    for (const tag of tags) {
      if (tag.name === 'si') text = '';
      // How a Japanese text is read aloud is no part of it.
      else if (tag.name === 'rPh') isSound = true;
      else if (tag.name === '/rPh') isSound = false;
      else if (tag.name === 't' && !isSound) text += tag.text;
      if (tag.name === '/si' || (tag.name === 'si' && tag.isEmpty))
        texts.push(withoutEscapes(text));
    }
    if (texts.length > maxTexts) throw new FileRefusal(refusals.bomb);
  }
  return texts;
}

/** A format without what only stands around the number: quoted and escaped texts, colours, room. */
const bare = (code = ''): string => code.replace(/"[^"]*"|\[[^\]<>=]*\]|[\\_*].|general/gi, '');

const isDateFormat = (id: number, code: string | undefined): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58) ||
  /[dmyhs]/i.test(bare(code).replace(/\[[^\]]*\]/g, ''));

/** Excel's own formats with two decimals: numbers, amounts and accounts. */
const roundedFormats = [2, 4, 7, 8, 39, 40, 43, 44];

/** Whether a format shows two decimals, and neither per cent, thousandths nor what its number decides. */
const isRoundedFormat = (id: number, code: string | undefined): boolean => {
  const [positive = ''] = bare(code).split(';');
  return code === undefined
    ? roundedFormats.includes(id)
    : /^[^.%[]*\.00[^\d#?.,%eE/[]*$/.test(positive);
};

/** Leading zeros, also between quoted or escaped texts: `00000`, `"SKU-"0000`, `0000_)`. */
const codeFormat = /^((?:"[^"]*"|\\.|_.|-)*)(0{2,})((?:"[^"]*"|\\.|_.)*)(?=;|$)/;

/** What a part of a format shows; `_` leaves room for the sign behind it. */
const literal = (part = ''): string => part.replace(/"([^"]*)"|\\(.)|_./g, '$1$2');

function kindOfFormat(id: number, code: string | undefined): NumberKind {
  const [, before, zeros, after] = codeFormat.exec(code ?? '') ?? [];
  if (zeros !== undefined)
    return { digits: zeros.length, before: literal(before), after: literal(after) };
  if (isDateFormat(id, code)) return { isDate: true };
  return isRoundedFormat(id, code) ? { isRounded: true } : undefined;
}

async function readKinds(archive: ZipArchive, path: string): Promise<NumberKind[]> {
  const codes = new Map<number, string>();
  const kinds: NumberKind[] = [];
  let isOfCells = false;
  for await (const tag of tagsIn(archive, path)) {
    if (tag.name === 'numFmt')
      codes.set(Number(tag.attribute('numFmtId')), tag.attribute('formatCode') ?? '');
    else if (tag.name === 'cellXfs') isOfCells = true;
    else if (tag.name === '/cellXfs') break;
    else if (tag.name === 'xf' && isOfCells) {
      const id = Number(tag.attribute('numFmtId') ?? 0);
      kinds.push(kindOfFormat(id, codes.get(id)));
    }
  }
  return kinds;
}

/** Excel's first day, and that of old Macintoshes. */
const firstDays = { 1900: -25_569, 1904: -24_107 } as const;

/** Opens a workbook. @throws FileRefusal */
export async function openWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Workbook> {
  const archive = new ZipArchive(bytes);
  const roots = [...(await relationsOf(archive, '')).values()];
  const path = roots.find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml';
  const relations = await relationsOf(archive, path);
  const parts = [...relations.values()];
  const partOf = (kind: string) => parts.find(({ type }) => type === kind)?.path ?? '';
  const sheets: SheetEntry[] = [];
  let firstDay: number = firstDays[1900];
  for await (const tag of tagsIn(archive, path)) {
    if (tag.name === 'workbookPr' && /^(1|true)$/.test(tag.attribute('date1904') ?? ''))
      firstDay = firstDays[1904];
    const relation = tag.name === 'sheet' ? relations.get(tag.attribute('id') ?? '') : undefined;
    if (relation?.type !== 'worksheet') continue;
    const isHidden = /hidden/i.test(tag.attribute('state') ?? '');
    sheets.push({ name: tag.attribute('name') ?? '', isHidden, path: relation.path });
  }
  if (sheets.length === 0) throw new FileRefusal(refusals.broken);
  const texts = await readTexts(archive, partOf('sharedStrings'));
  const kinds = await readKinds(archive, partOf('styles'));
  return { archive, sheets, texts, kinds, firstDay };
}
