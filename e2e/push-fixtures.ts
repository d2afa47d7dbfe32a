import { PushService, trustCertificate } from '../server/test/push-service.ts';
import { test as base } from './fixtures.ts';

/** A push service for each test, which the store knows. */
export const test = base.extend<{ push: PushService }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from it
  push: async ({}, use) => {
    trustCertificate();
    const push = await PushService.start();
    await use(push);
    push.stop();
  },
  storeEnv: async ({ push }, use) => use({ PUSH_SERVICES: push.origin }),
});
