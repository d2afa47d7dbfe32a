import {
  type CheckedRow,
  errorSentence,
  type ImportField,
  type ProductImport,
} from '@kirana/contract';
import { formatCount, formatCountOf, formatMoney } from '../../platform/formats.ts';
import { fieldNames } from './column-choice.ts';

type Fields = NonNullable<CheckedRow['after']>;
type Value = Fields[string] | undefined;

function valueWords(field: string, value: Value): string {
  // `shown` is absent from a product that customers see.
  if (field === 'shown') return value === false ? 'no' : 'yes';
  if (value === undefined || value === '') return 'nothing';
  return typeof value === 'number' ? formatMoney(value) : String(value);
}

const nameOf = (field: string) => fieldNames[field as ImportField] ?? field;

/** What a row changes, field by field: `Price ₹60.00 → ₹64.00`. */
export function changeLines({ before = {}, after = {} }: CheckedRow): string[] {
  // `after` always has the name, also when it is unchanged.
  const fields = Object.keys({ ...after, ...before }).filter(
    (field) => field !== 'name' || 'name' in before,
  );
  return fields.map(
    (field) =>
      `${nameOf(field)} ${valueWords(field, before[field])} → ${valueWords(field, after[field])}`,
  );
}

/** The product's name in a row. */
export const productName = ({ before, after }: CheckedRow): string =>
  String(after?.['name'] ?? before?.['name'] ?? '');

/** A new product in a line: `₹149.50 · 1 kg · Grains`. */
function additionWords({ after = {} }: CheckedRow): string {
  const { price, quantity, category } = after;
  const amount = typeof price === 'number' ? formatMoney(price) : price;
  return [amount, quantity, category].filter(Boolean).join(' · ');
}

/** The outcome of a row in words. */
export function rowWords(row: CheckedRow): string {
  switch (row.outcome) {
    case 'add':
      return additionWords(row);
    case 'change':
      return changeLines(row).join(', ');
    case 'same':
      return 'Nothing changes';
    case 'left':
      return 'Left out';
    case 'refused':
      return row.problem ?? 'Refused';
    case 'conflict':
      return row.problem ?? 'Changed by somebody else since the check, and left alone';
  }
}

const sentences: readonly ['add' | 'change' | 'refused' | 'conflict', string][] = [
  ['add', 'added'],
  ['change', 'changed'],
  ['refused', 'refused'],
  ['conflict', 'left alone, as somebody else changed them'],
];

/** `1,809 pictures added. 3 could not be used.` */
function pictureWords({ counts }: Pick<ProductImport, 'counts'>): string {
  const unused = counts.refused + counts.conflict;
  return [
    counts.change === 0
      ? 'No picture was added.'
      : `${formatCountOf(counts.change, ['picture', 'pictures'])} added.`,
    ...(counts.same > 0 ? [`${formatCount(counts.same)} were there already.`] : []),
    ...(counts.left > 0 ? [`${formatCount(counts.left)} left, as a picture is there.`] : []),
    ...(unused > 0 ? [`${formatCount(unused)} could not be used.`] : []),
  ].join(' ');
}

/** The result of an import: `27,545 added. 10 refused.` */
export function doneWords({ counts, kind }: Pick<ProductImport, 'counts' | 'kind'>): string {
  if (kind === 'pictures') return pictureWords({ counts });
  const said = sentences
    .filter(([name]) => counts[name] > 0)
    .map(([name, words]) => `${formatCount(counts[name])} ${words}.`);
  return said.length === 0 ? 'Nothing was added or changed.' : said.join(' ');
}

/** What is to be agreed to before the run. */
export function priceQuestions({ counts }: Pick<ProductImport, 'counts'>): string[] {
  const { bigPriceChanges, priceJumps, guessedPrices } = counts;
  const isMore = bigPriceChanges > (priceJumps?.count ?? 0);
  return [
    ...(isMore ? [errorSentence('import.prices-not-agreed', { prices: bigPriceChanges })] : []),
    ...(priceJumps ? [errorSentence('import.price-jumps', toDetails(priceJumps))] : []),
    ...(guessedPrices ? [errorSentence('import.prices-guessed', toDetails(guessedPrices))] : []),
  ];
}

const toDetails = ({ count, first }: { count: number; first: number }) => ({
  prices: count,
  row: first,
});

/** `412 rows have ? in place of letters.` and how to keep them. */
export const lostWords = (rows: number): string =>
  `${formatCountOf(rows, ['row has', 'rows have'])} ? in place of letters. Save as CSV UTF-8 or .xlsx.`;

/** The number of rows, or of pictures, to write. */
export const toWrite = ({ counts, kind }: Pick<ProductImport, 'counts' | 'kind'>): number =>
  kind === 'pictures' ? counts.rows : counts.add + counts.change;

/** The number of rows that were checked so far. */
export const checkedRows = ({ counts }: Pick<ProductImport, 'counts'>): number =>
  counts.add + counts.change + counts.same + counts.left + counts.refused + counts.conflict;

/** `Import 27,545 products` */
export const importLabel = (count: number): string =>
  `Import ${formatCount(count)} ${count === 1 ? 'product' : 'products'}`;

/** The phase in which an import was stopped; it has a batch from its run on. */
export function phaseOf({ batch, undone }: ProductImport): 'check' | 'run' | 'undo' {
  if (batch === undefined) return 'check';
  return undone === undefined ? 'run' : 'undo';
}

const broken = {
  stopped: { check: 'The check was stopped', run: 'Stopped at', undo: 'The undo was stopped' },
  failed: { check: 'The check failed', run: 'Failed at', undo: 'The undo failed' },
} as const;

/** The state of an import in words. */
export function stateWords(productImport: ProductImport): string {
  const { state, done, kind } = productImport;
  const arrived = kind === 'pictures' ? checkedRows(productImport) : done;
  const progress = `${formatCount(arrived)} of ${formatCount(toWrite(productImport))}`;
  switch (state) {
    case 'receiving':
      return kind === 'pictures' ? `Being uploaded: ${progress}` : 'Not all rows were sent';
    case 'checking':
      return 'Being checked';
    case 'checked':
      return 'Checked, not imported';
    case 'running':
      return `Being imported: ${progress}`;
    case 'stopped':
    case 'failed': {
      const phase = phaseOf(productImport);
      return phase === 'run' || kind === 'pictures'
        ? `${broken[state].run} ${progress}.`
        : `${broken[state][phase]}.`;
    }
    case 'undoing':
      return 'Being undone';
    case 'undone':
      return 'This import is undone.';
    case 'done':
      return doneWords(productImport);
  }
}
