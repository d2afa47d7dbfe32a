import { queryClient } from '../../platform/query-client.ts';

export const cashKey = ['cash'] as const;

/** The queries that show money: Cash, and the screens of orders and customers. */
const moneyKeys = [cashKey, ['open-orders'], ['order'], ['orders'], ['fulfilment'], ['customers']];

/** Fetches everything that shows money anew. */
export const refreshMoney = () =>
  Promise.all(moneyKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
