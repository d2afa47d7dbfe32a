import { type customerSorts, mobileDigits, searchedWords } from '@kirana/contract';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import type { CustomerRow } from './customer.table.ts';

type Sort = (typeof customerSorts)[number];

/** Which customers are asked for, and how many. */
export interface CustomerQuery {
  /** Words of the name, or digits of the number; all customers when it is left out. */
  readonly q?: string | undefined;
  readonly sort?: Sort | undefined;
  /** Only those who owe something, or have something to their credit. */
  readonly owing?: boolean | undefined;
  /** The last customer of the page before, with the value that it was sorted by. */
  readonly after?: { readonly value: number; readonly phone: string } | undefined;
  readonly limit: number;
}

const columnOf = { last: 'last_at', spent: 'paise', owes: 'owes_paise' } as const satisfies Record<
  Sort,
  keyof CustomerRow
>;

/** The value that a customer is sorted by. */
export const sortValue = (row: CustomerRow, sort: Sort = 'last'): number => row[columnOf[sort]];

/** The words of a search that count; more would only cost time. */
const maxWords = 8;
/** With so many digits an index finds the numbers, whichever end they are of. */
const indexedDigits = 4;

/**
 * Customers by name or number, the latest order or the highest sum first. The page is found by number
 * alone, since the indexes that it is found by hold number and words.
 */
export async function findCustomers(
  db: Db,
  { q = '', sort = 'last', owing, after, limit }: CustomerQuery,
): Promise<CustomerRow[]> {
  const search = readSearch(q);
  if (search === 'nothing') return [];
  const column = sql.ref<number>(columnOf[sort]);
  // A sum has no index, so that the few numbers are found by theirs and sorted afterwards.
  const by = isIndexed(search) ? sql<number>`${column} + 0` : column;
  let page = db
    .selectFrom('customers')
    .select('phone')
    .orderBy(by, 'desc')
    .orderBy('phone', 'desc')
    .limit(limit);
  if (after) page = page.where(sql<boolean>`(${by}, phone) < (${after.value}, ${after.phone})`);
  // The index of what is owed holds no others.
  if (owing || sort === 'owes') page = page.where(sql<SqlBool>`owes_paise <> 0`);
  if (search) page = page.where((row) => matches(row, search));
  return db
    .selectFrom('customers')
    .selectAll()
    .where('phone', 'in', page)
    .orderBy(columnOf[sort], 'desc')
    .orderBy('phone', 'desc')
    .execute();
}

type Search = { readonly digits: string } | { readonly words: readonly string[] };

/** What a text asks for; undefined for everything. */
function readSearch(q: string): Search | 'nothing' | undefined {
  if (q.trim() === '') return undefined;
  // While a number is typed the country's code stands before fewer than ten digits.
  const digits = mobileDigits(q).replace(/^\+(91)?/, '');
  if (/^\d+$/.test(digits)) return { digits };
  const words = searchedWords(q).slice(0, maxWords);
  return words.length > 0 ? { words } : 'nothing';
}

/** The digits of a number or of one of its ends, at least four; undefined for another text. */
export function readNumber(q: string): string | undefined {
  const search = readSearch(q);
  return typeof search === 'object' && isIndexed(search) ? search.digits : undefined;
}

const isIndexed = (search: Search | undefined): search is { readonly digits: string } =>
  search !== undefined && 'digits' in search && search.digits.length >= indexedDigits;

function matches(row: ExpressionBuilder<Database, 'customers'>, search: Search) {
  // A folded text has no character that `like` reads otherwise.
  if ('words' in search)
    return row.and(search.words.map((word) => row('words', 'like', `% ${word}%`)));
  const { digits } = search;
  if (isIndexed(search)) return hasDigits(digits);
  return row.or([row('phone', 'like', `${digits}%`), row('phone', 'like', `%${digits}`)]);
}

/**
 * Whether a number begins or ends with these digits, at least four. Not by `like`, whose pattern SQLite would plan
 * anew with each search.
 */
export const hasDigits = (digits: string) => sql<SqlBool>`(
  phone between ${digits.padEnd(10, '0')} and ${digits.padEnd(10, '9')}
  or substr(phone, 7) = ${digits.slice(-indexedDigits)}
  and substr(phone, ${sql.lit(11 - digits.length)}) = ${digits})`;
