// Keeps the app's own files on the device, so that it opens also while the server is out of reach.
// The build writes `app` above this text: the version, and every file of it. Answers of the API and
// pictures pass by: nothing that belongs to an account is ever in this cache.

const shell = '/';
const cacheName = `app ${app.version}`;

// While several machines are updated, another may answer, and one of an older version gives the page
// for every name that it does not know.
const isFile = (answer) =>
  answer.ok && !answer.headers.get('content-type')?.startsWith('text/html');

async function fetchFile(path) {
  const answer = await fetch(path);
  if (!isFile(answer)) throw new Error(`The server has not ${path}`);
  return answer;
}

async function keepFiles() {
  const answer = await fetch(shell, { cache: 'reload' });
  const page = answer.ok ? await answer.clone().text() : '';
  // The server may have been updated since it gave out this list.
  if (!page.includes(app.entry)) throw new Error('The server has another version of the app');
  const answers = await Promise.all(app.files.map(fetchFile));
  const cache = await caches.open(cacheName);
  await cache.put(shell, answer);
  await Promise.all(app.files.map((path, at) => cache.put(path, answers[at])));
}

async function dropOlderVersions() {
  const older = (await caches.keys()).filter((name) => name !== cacheName);
  await Promise.all(older.map((name) => caches.delete(name)));
  // Beside an older version no page is open by now, and one that opens waits for this to end.
  if (older.length === 0) await clients.claim();
}

const kept = (path) => caches.match(path, { cacheName, ignoreVary: true });

/** The server's own answer whenever there is one; a gateway that stands before it is not the server. */
async function serverFirst(request, path) {
  try {
    const answer = await fetch(request);
    if (path === shell ? answer.status < 502 : isFile(answer)) return answer;
    return (await kept(path)) ?? answer;
  } catch (error) {
    const answer = await kept(path);
    if (answer) return answer;
    throw error;
  }
}

/** For files that carry their content's hash in their name. */
const keptFirst = async (request, path) => (await kept(path)) ?? fetch(request);

addEventListener('install', (event) => event.waitUntil(keepFiles()));
// Not before the last page of the older version is gone: until then that one finds its own files.
addEventListener('activate', (event) => event.waitUntil(dropOlderVersions()));

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  // Customers' pages are another room: this worker leaves them alone.
  if (/^\/(api|images|shop)(\/|$)/.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(serverFirst(request, shell));
  else if (app.files.includes(pathname))
    event.respondWith(
      pathname.startsWith('/assets/')
        ? keptFirst(request, pathname)
        : serverFirst(request, pathname),
    );
});

/** The open pages of the shop's people; customers' pages are another room. */
async function openPages() {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ url }) => !/^\/shop(\/|$)/.test(new URL(url).pathname));
}

/**
 * A message of the server, also while the phone is locked. It makes no sound while somebody looks at Kirana,
 * nor when it stands there already: a server that was killed may send it twice.
 */
async function showMessage({ title, body, silent: isQuiet }) {
  const isSeen = (await openPages()).some(({ visibilityState }) => visibilityState === 'visible');
  const standing = await registration.getNotifications({ tag: 'orders' });
  const isThere = standing.some((one) => one.title === title && one.body === body);
  const silent = isQuiet || isSeen || isThere;
  const id = crypto.randomUUID();
  await registration.showNotification(title, {
    ...{
      body,
      silent,
      tag: 'orders',
      renotify: !silent,
      icon: '/icons/icon-192.png',
      data: { id },
    },
  });
  // An iPhone does not put it in the place of the older ones of its tag.
  for (const one of await registration.getNotifications({ tag: 'orders' }))
    if (one.data?.id !== id) one.close();
}

addEventListener('push', (event) => event.waitUntil(showMessage(event.data.json())));

/** A notification was pressed: the board, where it is open already in its tab. */
async function showOrders() {
  const board = (await openPages()).find(({ url }) => new URL(url).pathname === '/live-orders');
  if (board) await board.focus();
  else await clients.openWindow('/live-orders');
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showOrders());
});
