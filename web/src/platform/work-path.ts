import type { Right } from '@kirana/contract';
import { paths } from '../paths.ts';
import { meQuery } from './me.ts';
import { queryClient } from './query-client.ts';

/** The path of a packer's or a rider's screen; undefined for who sees all orders, or none. */
export function workPathOf(rights: readonly Right[] = []): string | undefined {
  if (rights.includes('orders.read')) return undefined;
  if (rights.includes('orders.pack')) return paths.toPack;
  return rights.includes('orders.deliver') ? paths.toDeliver : undefined;
}

/** Where a log-in leads: packers and riders to their work, all others to the landing page (spec 2). */
export async function fetchHomePath(): Promise<string> {
  const user = await queryClient.fetchQuery(meQuery).catch(() => undefined);
  return workPathOf(user?.rights) ?? paths.landing;
}
