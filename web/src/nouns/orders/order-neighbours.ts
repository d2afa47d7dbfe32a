import { generatePath } from 'react-router';
import { paths } from '../../paths.ts';

/** How many orders before and after the opened one are stored of a long list. */
export const maxRemembered = 500;

const listKey = 'order-neighbours';

/**
 * The ids of the list that somebody came from, stored for this tab so that they survive a reload.
 */
let list: readonly string[] | undefined;

function read(): readonly string[] {
  if (list !== undefined) return list;
  try {
    list = JSON.parse(sessionStorage.getItem(listKey) ?? '[]') as string[];
  } catch {
    list = [];
  }
  return list;
}

/** Stores the list from which somebody opens an order's page, in its order on the screen. */
export function rememberList(ids: readonly string[]): void {
  list = ids;
  try {
    sessionStorage.setItem(listKey, JSON.stringify(list));
  } catch {
    // Without storage a reload loses the list.
  }
}

/** The orders before and after this one in that list. */
export function neighboursOf(id: string): { previous?: string; next?: string } | undefined {
  const ids = read();
  const at = ids.indexOf(id);
  if (at < 0) return undefined;
  const [previous, next] = [ids[at - 1], ids[at + 1]];
  return { ...(previous !== undefined && { previous }), ...(next !== undefined && { next }) };
}

/** The path of an order's own page. */
export const orderPath = (id: string): string => generatePath(paths.order, { orderId: id });
