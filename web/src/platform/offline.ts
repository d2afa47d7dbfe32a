/**
 * Registers the service worker, so that the app opens while the server is out of reach; needs HTTPS
 * or localhost.
 */
export function keepApp(): void {
  if (import.meta.env.DEV || navigator.serviceWorker === undefined) return;
  // Registered after the page's own files have loaded, since those are needed sooner.
  window.addEventListener('load', () => {
    const registered = navigator.serviceWorker.register('/service-worker.js', {
      updateViaCache: 'none',
    });
    // The browser logs the reason, and the app works without a service worker.
    registered.catch(() => {});
  });
}
