import type { LaunchOptions } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.ts';

/** The launch options of the browser, which may only reach this machine's network. */
export const chromiumLaunch = (): LaunchOptions => ({
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ],
});
