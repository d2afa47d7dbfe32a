// Behind Caddy, in a browser: live orders wait their time, one is woken, a large file is refused, and Kirana can
// be installed. `node https.mjs https://shop.example.in`, where the name leads to this machine.

import { deepEqual, ok } from 'node:assert/strict';
import { createRequire } from 'node:module';
import { findChromium } from '../../scripts/find-chromium.ts';

const { chromium } = createRequire(new URL('../../e2e/', import.meta.url))('@playwright/test');
const [address] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', `--host-resolver-rules=MAP ${new URL(address).host} 127.0.0.1`],
});
const page = await browser.newPage();
await page.goto(address);
const { waited, woken, refused, isWorking } = await page.evaluate(async () => {
  const json = { 'content-type': 'application/json' };
  const account = { email: 'asha@example.com', password: 'Fresh-coriander-7' };
  const body = JSON.stringify(account);
  const login = await fetch('/api/auth/login', { method: 'POST', headers: json, body });
  const { token } = await login.json();
  const known = await fetch('/api/live', { headers: { token } });
  const wait = async () => {
    const began = performance.now();
    const headers = { token, 'if-none-match': known.headers.get('etag') ?? '' };
    const { status } = await fetch('/api/live?wait=25', { headers });
    return { status, seconds: Math.round((performance.now() - began) / 1000) };
  };
  const waited = await wait();
  const waking = wait();
  const closed = JSON.stringify({ isOpen: false });
  await fetch('/api/store/store-status', {
    method: 'POST',
    headers: { token, ...json },
    body: closed,
  });
  const large = new FormData();
  large.append('image', new Blob([new Uint8Array(11e6)], { type: 'image/png' }), 'large.png');
  const sent = await fetch('/api/banners', { method: 'POST', headers: { token }, body: large });
  const { active } = await navigator.serviceWorker.ready;
  return { waited, woken: await waking, refused: sent.status, isWorking: active !== null };
});
deepEqual(refused, 413);
deepEqual(waited, { status: 304, seconds: 25 });
deepEqual(woken.status, 200);
ok(woken.seconds < 5 && isWorking);
const devtools = await page.context().newCDPSession(page);
deepEqual((await devtools.send('Page.getAppManifest')).errors, []);
const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
deepEqual(installabilityErrors, []);
await browser.close();
process.stdout.write(`${address}: waits 25 s, wakes, and can be installed\n`);
