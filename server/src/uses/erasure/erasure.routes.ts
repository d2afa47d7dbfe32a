import { eraseCustomer as eraseCustomerCall } from '@kirana/contract';
import type { Feature } from '../../services.ts';
import { eraseCustomer, type RemoveCodes } from './erasure.service.ts';

/** The call that erases a customer. */
export const erasureRoutes =
  (removeCodes: RemoveCodes): Feature =>
  (bind, services) =>
    bind(eraseCustomerCall, async ({ params }, ctx) => {
      const orders = await eraseCustomer(services, ctx, params.id, removeCodes);
      return {
        message: `Personal data erased from ${orders === 1 ? '1 order' : `${orders} orders`}`,
      };
    });
