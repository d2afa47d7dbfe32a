import { FakeRazorpay } from '../server/seed/razorpay/fake-razorpay.ts';
import { test as base } from './fixtures.ts';

interface PayingFixtures {
  /** The Razorpay that the store uses, with a page on which the browser pays. */
  razorpay: FakeRazorpay;
  /** Lets its events reach the store. */
  connected: undefined;
}

/** `test` with a store whose customers can pay online. */
export const test = base.extend<PayingFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  razorpay: async ({}, use) => {
    const razorpay = await FakeRazorpay.start({});
    await use(razorpay);
    await razorpay.close();
  },
  storeEnv: async ({ razorpay }, use) => use(razorpay.env),
  connected: [
    async ({ razorpay, store }, use) => {
      razorpay.shop = store.url;
      await use(undefined);
    },
    { auto: true },
  ],
});
