import type { LaunchOptions } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.ts';

/** How the browser is started: quiet, and cut off from every network but this machine's. */
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
