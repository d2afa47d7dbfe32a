import { fetchAnswer } from '../fetch-answer.ts';
import { links } from '../links.ts';

/** A search begins so long after the last key, in milliseconds. */
const pauseMs = 250;

/**
 * Searches while it is typed. The fetched page is the one that the button opens, so both show the
 * same.
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
    const address = links.search(q);
    try {
      const answer = await fetchAnswer(address, { signal: asking.signal });
      if (!answer.ok) return;
      show(await answer.text(), address);
      onShown();
    } catch {
      // A later search has aborted this one, or there is no connection; Enter opens the page.
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
  // The Back button changes the address alone, so the page of that address is loaded.
  addEventListener('popstate', () => location.reload(), { once: true });
}
