import { exportCustomer, getCustomer } from '@kirana/contract';
import type { Feature } from '../../services.ts';
import { readCustomerPage, readExport } from './customer-page.service.ts';

/** One customer, with what stands on the orders. */
export const customerPageRoutes: Feature = (bind, { db }) => {
  bind(getCustomer, async ({ params, query }) => readCustomerPage(db, params.id, query.after));

  bind(exportCustomer, async ({ params }, _ctx, { reply }) => {
    const customerExport = await readExport(db, params.id);
    const file = `customer-${customerExport.customer.phone.slice(-4)}.json`;
    reply.header('content-disposition', `attachment; filename="${file}"`);
    return customerExport;
  });
};
