// A shop's first minutes over HTTP: who is invited joins as the owner and shows a picture.
// `node client.mjs ADDRESS LINK` for the first time, `node client.mjs ADDRESS` once somebody has joined.

import { deepEqual, ok } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const [address, link] = process.argv.slice(2);
const email = 'asha@example.com';
const password = 'Fresh-coriander-7';

/**
 * @param {string} method
 * @param {string} path
 * @param {{ token?: string, body?: object }} [more]
 */
async function call(method, path, { token, body } = {}) {
  const isForm = body instanceof FormData;
  const answer = await fetch(address + path, {
    method,
    headers: {
      ...(token && { token }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  ok(answer.ok, `${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text);
}

if (link) {
  const token = new URL(link).hash.slice(1);
  const person = { name: 'Asha Verma', phone: '9876543210', city: 'Noida', password };
  await call('POST', '/api/people/join', { body: { token, ...person } });
}
const { token } = await call('POST', '/api/auth/login', { body: { email, password } });
if (link) {
  const body = new FormData();
  const picture = readFileSync(join(import.meta.dirname, '../../web/public/icons/icon-512.png'));
  body.append('image', new Blob([picture], { type: 'image/png' }), 'icon.png');
  await call('POST', '/api/banners', { token, body });
}
const [{ image }] = await call('GET', '/api/banners', { token });
const shown = await fetch(address + image);
deepEqual([shown.status, shown.headers.get('content-type')], [200, 'image/webp']);
process.stdout.write(`${address}: joined, logged in, and the picture is there\n`);
