// Runs before everything else, and before the first paint: the build writes it into the page.
try {
  // So that the chosen theme never flashes in late.
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  loadOrders(document.currentScript.dataset);
} catch {
  // Storage is blocked: the system's theme stands, and nobody is logged in.
}

/**
 * Begins to fetch the whole list of orders where its screen is opened, long before the app is here.
 * The build names the screen and the worker; the app takes over in worker-client.ts.
 */
function loadOrders({ ordersPath, ordersWorker }) {
  const token = localStorage.getItem('token');
  const asked = new URLSearchParams(location.search);
  const asksForDates = asked.has('from') || asked.has('to');
  if (location.pathname !== ordersPath || token === null || asksForDates) return;
  const worker = new Worker(ordersWorker, { type: 'module' });
  const begun = { worker, token, replies: [], failed: false };
  worker.onmessage = ({ data }) => begun.replies.push(data);
  worker.onerror = () => {
    begun.failed = true;
  };
  // Without dates no calendar is asked for.
  const input = { range: {}, token, timeZone: 'UTC', isFirst: true };
  worker.postMessage({ id: 1, name: 'load', input });
  window.begunOrders = begun;
}
