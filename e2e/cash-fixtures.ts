import { RefundsApi } from './cash-store.ts';
import { test as base } from './fixtures.ts';

/** `test` with a store that sends its refunds to `refunds`. */
export const test = base.extend<{ refunds: RefundsApi }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
  refunds: async ({}, use) => {
    const api = await RefundsApi.start();
    await use(api);
    api.stop();
  },

  storeEnv: async ({ refunds }, use) =>
    use({
      RAZORPAY_KEY_ID: 'rzp_test_kirana',
      RAZORPAY_KEY_SECRET: 'a secret of Razorpay',
      RAZORPAY_API: refunds.url,
    }),
});
