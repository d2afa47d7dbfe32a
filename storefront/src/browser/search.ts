/** How long after the last key a search begins, in milliseconds. */
const pauseMs = 250;

/**
 * Shows what is found while it is typed: the page of the search takes the place of what is there. It
 * is the page that the button leads to, so both say the same.
 */
export function followSearch(onShown: () => void): void {
  const input = document.querySelector<HTMLInputElement>('input[name="q"]');
  if (!input) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;
  const search = async () => {
    const q = input.value.trim();
    if (q === '') return;
    asking?.abort();
    asking = new AbortController();
    const address = `/shop/search?q=${encodeURIComponent(q)}`;
    try {
      const answer = await fetch(address, { signal: asking.signal });
      if (!answer.ok) return;
      show(await answer.text(), address);
      onShown();
    } catch {
      // Typing went on, or there is no connection: what is there stays, and Enter asks again.
    }
  };
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void search(), pauseMs);
  });
}

function show(html: string, address: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const [main, found] = [document.querySelector('main'), page.querySelector('main')];
  if (!main || !found) return;
  main.replaceWith(document.adoptNode(found));
  document.title = page.title;
  if (location.pathname === '/shop/search') {
    history.replaceState(null, '', address);
    return;
  }
  history.pushState(null, '', address);
  // The page that was left is fetched again by the Back button.
  addEventListener('popstate', () => location.reload(), { once: true });
}
