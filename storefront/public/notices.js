// Shows what the shop says about an order, also while the phone is locked. It answers no fetch, so the pages
// are the server's.

addEventListener('push', (event) => {
  const { title, body } = event.data.json();
  const shown = registration.showNotification(title, {
    ...{ body, tag: 'order', renotify: true, icon: '/shop/assets/icon.svg' },
  });
  event.waitUntil(shown);
});

/** The page of an order that is open already, else the list of the orders of this device. */
async function showOrder() {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname.startsWith('/shop/o/'));
  if (page) await page.focus();
  else await clients.openWindow('/shop/orders');
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showOrder());
});
