import { listOrdersToDeliver, listOrdersToPack, versionText } from '@kirana/contract';
import type { Version } from '../../changes/change.repository.ts';
import { readSince } from '../../changes/feed-version.ts';
import type { Db } from '../../database/schema.ts';
import { isoTime } from '../../platform/iso-time.ts';
import {
  type JsonList,
  joinJson,
  jsonList,
  type ListSource,
  pagesOf,
} from '../../platform/json-list.ts';
import { memoize } from '../../platform/memoize.ts';
import { answerText } from '../../platform/serialize-answer.ts';
import {
  type BoardOrder,
  findChangedOrders,
  findDoneOrders,
  findOpenOrders,
  findOrderPage,
  findOrdersToDeliver,
  findOrdersToPack,
  type OpenOrder,
  type OrderFilter,
} from './order.repository.ts';
import { toOrderToDeliver, toOrderToPack } from './order-fulfilment.ts';
import { type ListedOrder, orderJson } from './order-json.ts';
import { type Finish, findFinishes } from './order-steps.repository.ts';

/** The first page is short, so that the first bytes are sent soon. */
const firstSize = 100;
/** A list of changes holds at most this many; beyond it everything is sent. */
const fewChanges = 1_000;
/** How many answers with changes are cached, since every open screen asks for the same. */
const maxCachedAnswers = 20;

/** All orders of a filter, newest first. */
export async function listAllOrders(db: Db, filter: OrderFilter): Promise<JsonList> {
  const source: ListSource<ListedOrder, ListedOrder> = {
    findPage: (after, limit) => findOrderPage(db, filter, after, limit),
    toJson: orderJson,
  };
  return jsonList(pagesOf(source, firstSize));
}

/** The open orders by due time, followed by those finished since, newest first. */
export async function listOpenOrders(
  db: Db,
  shownFrom: number,
  doneFrom: number | undefined,
): Promise<string> {
  const open = await findOpenOrders(db, shownFrom);
  const done = doneFrom === undefined ? [] : await findDoneOrders(db, doneFrom);
  open.sort((a, b) => dueOf(a) - dueOf(b) || a.created_at - b.created_at);
  done.sort((a, b) => b.updated_at - a.updated_at);
  return boardJson(db, [...open, ...done], done);
}

/** Orders as the board gets them (contract: `openOrder`); only some can be finished. */
async function boardJson(
  db: Db,
  orders: readonly BoardOrder[],
  maybeDone: readonly BoardOrder[],
): Promise<string> {
  const finishes = await findFinishes(
    db,
    maybeDone.map(({ id }) => id),
  );
  const toJson = (order: BoardOrder) => {
    const json = orderJson(order);
    const more = JSON.stringify(boardFields(order, finishes.get(order.id))).slice(1, -1);
    return more ? `${json.slice(0, -1)},${more}}` : json;
  };
  return `[${joinJson({ toJson }, orders)}]`;
}

/** The fields that only the board gets. */
const boardFields = ({ created_at, shown_at }: BoardOrder, finish: Finish | undefined) => ({
  ...(finish && { doneAt: isoTime(finish.at), ...(finish.isUndo && { undone: true }) }),
  ...(shown_at !== null && shown_at !== created_at && { shownAt: isoTime(shown_at) }),
});

/** The accepted orders by due time, as packers see them. */
export async function listToPack(db: Db, shownFrom: number): Promise<string> {
  const orders = await findOrdersToPack(db, shownFrom);
  return answerText(listOrdersToPack, orders.map(toOrderToPack));
}

/** The packed orders of one rider and of nobody by due time, as riders see them. */
export async function listToDeliver(db: Db, shownFrom: number, rider: string): Promise<string> {
  const orders = await findOrdersToDeliver(db, shownFrom, rider);
  return answerText(listOrdersToDeliver, orders.map(toOrderToDeliver));
}

/** Orders without a due time come last. */
const dueOf = ({ due_at }: OpenOrder): number => due_at ?? Number.MAX_SAFE_INTEGER;

/**
 * Lists what changed after a version, or undefined when that is of another history or too long ago.
 * The list may hold changes newer than `version`, since it is read after it; such a list is not kept,
 * because the version comes back with a backup.
 */
export function createChangedOrderLists(db: Db, readVersion: () => Promise<Version>) {
  const list = async (key: string) => {
    const { filter, since, version }: Asked = JSON.parse(key);
    const number = await readSince(db, since, version);
    if (number === undefined || version.version - number > fewChanges) return undefined;
    const changed = await findChangedOrders(db, filter, number);
    // Only the board asks for the orders since a time.
    if (filter.shownFrom !== undefined) return boardJson(db, changed, changed);
    return `[${joinJson({ toJson: orderJson }, changed)}]`;
  };
  const latest = memoize(maxCachedAnswers, list, async (key) => {
    const { version }: Asked = JSON.parse(key);
    return versionText(await readVersion()) === versionText(version);
  });
  return (...[filter, since, version]: [OrderFilter, string, Version]) =>
    latest(JSON.stringify({ filter, since, version } satisfies Asked));
}

/** What a cached answer depends on, and so its key. */
interface Asked {
  readonly filter: OrderFilter;
  readonly since: string;
  readonly version: Version;
}
