import type { Right } from '@kirana/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { browserStorage } from '../../platform/browser-storage.ts';
import { deviceStore } from '../../platform/device-store.ts';
import { queryClient } from '../../platform/query-client.ts';
import { session, useSession } from '../../platform/session.ts';
import { accountOf } from '../../platform/token.ts';

/**
 * The name under which the browser stores the rights, so that the menu is right from the first
 * paint.
 */
const rightsKey = 'rights';

/** The signed-in account. Fetching it imports the contract, which visitors do not need. */
export const meQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => {
    const user = await (await import('./fetch-me.ts')).fetchMe(signal);
    const token = session.token();
    // The person may have logged out meanwhile; then nobody's rights are stored.
    if (token === undefined) return user ?? null;
    browserStorage.keep(rightsKey, user?.rights?.join(' ') ?? '');
    // What a device keeps is of those who may see the orders, and goes with that right.
    if (!user?.rights?.includes('orders.read'))
      await deviceStore.empty(accountOf(token)).catch(() => {});
    return user ?? null;
  },
  // Each visit of a screen fetches it again, but the parts of one screen share it.
  staleTime: 5_000,
  refetchOnWindowFocus: true,
});

session.subscribe(() => {
  if (session.token() === undefined) browserStorage.drop(rightsKey);
});

/**
 * Whether somebody sees links to the spec's screens of a right: visitors and customers see all of
 * them (spec 2), and so does everybody until the rights are known; team members see those that they
 * may use.
 */
export const isOffered = (right: Right, rights: readonly Right[] | undefined): boolean =>
  rights === undefined || rights.length === 0 || rights.includes(right);

const none: readonly Right[] = [];

const cachedRights = (): readonly Right[] | undefined =>
  browserStorage.read(rightsKey)?.split(' ').filter(Boolean) as Right[] | undefined;

/**
 * The rights of the person at the screen; none for visitors and customers. Undefined until they are
 * known; the server checks them in any case.
 */
export function useRights(): readonly Right[] | undefined {
  const { isLoggedIn } = useSession();
  const { data } = useQuery({ ...meQuery, enabled: isLoggedIn });
  if (!isLoggedIn) return none;
  return data === undefined ? cachedRights() : (data?.rights ?? none);
}

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
