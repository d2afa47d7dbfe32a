import {
  enterTab as enterTabCall,
  getTab,
  listTabs as listTabsCall,
  payTab as payTabCall,
  setTab,
} from '@kirana/contract';
import type { Feature } from '../../services.ts';
import { enterTab, listTabs, payTab, readTab, setTabLimit } from './tab.service.ts';

/** The calls on what customers pay later. */
export const tabRoutes: Feature = (bind, services) => {
  bind(listTabsCall, async ({ query: { sort, after } }) => listTabs(services.db, { sort, after }));
  bind(getTab, async ({ params, query }) =>
    readTab(services.db, { id: params.id, after: query.after }),
  );
  bind(payTabCall, async ({ params, headers, body }, ctx) =>
    payTab(services, ctx, { customer: params.id, key: headers['idempotency-key'], ...body }),
  );
  bind(enterTabCall, async ({ params, headers, body }, ctx) =>
    enterTab(services, ctx, { customer: params.id, key: headers['idempotency-key'], ...body }),
  );
  bind(setTab, async ({ params, body: { limit } }, ctx) => {
    const message = await setTabLimit(services, ctx, { customer: params.id, limit });
    return { message, ...(limit !== null && { limit }) };
  });
};
