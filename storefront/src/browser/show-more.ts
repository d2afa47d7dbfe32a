import { fetchAnswer } from '../fetch-answer.ts';

/** Lets `Show more` append the next products instead of opening their page. */
export function showMore(onShown: () => void): void {
  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[data-more]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void addNext(link, onShown);
  });
}

async function addNext(link: HTMLAnchorElement, onShown: () => void): Promise<void> {
  try {
    const answer = await fetchAnswer(link.href);
    if (!answer.ok) return location.assign(link.href);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const cards = [...page.querySelectorAll('.cards > li')].map((card) => document.adoptNode(card));
    link.parentElement?.querySelector('.cards')?.append(...cards);
    const next = page.querySelector<HTMLAnchorElement>('[data-more]');
    if (next) link.href = next.href;
    else link.remove();
    cards[0]?.querySelector('a')?.focus();
    onShown();
  } catch {
    location.assign(link.href);
  }
}
