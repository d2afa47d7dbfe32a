/** Lets the app open while the server is out of reach; needs HTTPS or this very machine. */
export function keepApp(): void {
  if (import.meta.env.DEV || navigator.serviceWorker === undefined) return;
  // After the page's own files, which are needed sooner.
  window.addEventListener('load', () => {
    const registered = navigator.serviceWorker.register('/service-worker.js', {
      updateViaCache: 'none',
    });
    // The browser logs why; the app works without.
    registered.catch(() => {});
  });
}
