// The script of every page: the buttons of products, the basket bar and the search.

import { maxOrderLines, orderTotal } from '@kirana/contract/rules';
import { type BasketProduct, countOf } from '../basket-lines.ts';
import { frameText } from '../pages/frame.text.ts';
import { productText } from '../pages/product.text.ts';
import { basket } from './basket.ts';
import { showBuyAgain } from './buy-again.ts';
import { printBill } from './print-bill.ts';
import { followSearch } from './search.ts';
import { showMore } from './show-more.ts';
import { showUnderWay } from './under-way.ts';

function showBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-bar]');
  if (!bar) return;
  const lines = basket.lines();
  bar.hidden = lines.length === 0 || document.querySelector('[data-page="cart"]') !== null;
  const excess = lines.length - maxOrderLines;
  bar.textContent =
    excess > 0 ? frameText.tooMany(excess) : frameText.bar(countOf(lines), orderTotal(lines));
  const basketLink = document.querySelector('[data-filled]');
  if (basketLink) basketLink.textContent = frameText.basketOf(countOf(lines));
}

function showAdds(): void {
  const quantities = new Map(basket.lines().map(({ id, quantity }) => [id, quantity]));
  for (const add of document.querySelectorAll<HTMLElement>('[data-add]')) {
    const quantity = quantities.get(productOf(add).id) ?? 0;
    const [button, stepper] = [...add.children] as HTMLElement[];
    if (!button || !stepper) continue;
    const focused = [button, stepper].find((part) => part.contains(document.activeElement));
    button.hidden = quantity > 0;
    stepper.hidden = quantity === 0;
    const output = stepper.querySelector('output');
    if (output) output.textContent = String(quantity);
    // The pressed button may be hidden now, so the one in its place gets the focus.
    if (focused?.hidden)
      (quantity > 0 ? (stepper.lastElementChild as HTMLElement) : button).focus();
  }
}

const productOf = (add: HTMLElement): BasketProduct =>
  JSON.parse(add.querySelector('button')?.value ?? '{}');

function showConnection(): void {
  const line = document.querySelector<HTMLElement>('[data-offline]');
  if (!line) return;
  line.hidden = navigator.onLine;
  line.textContent = navigator.onLine ? '' : frameText.offline;
}

async function share(button: HTMLElement): Promise<void> {
  const { href: url } = location;
  try {
    if (navigator.share)
      return await navigator.share({ title: button.dataset['share'] ?? '', url });
    await navigator.clipboard.writeText(url);
    const said = document.querySelector('[data-shared]');
    if (said) said.textContent = productText.copied;
  } catch {
    // Closing the browser's share dialog rejects the promise.
  }
}

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : undefined;
  const add = target?.closest<HTMLElement>('[data-add]');
  const button = target?.closest<HTMLElement>('button');
  if (add && button) {
    event.preventDefault();
    basket.change(productOf(add), Number(button.dataset['by'] ?? 1));
  }
  const shared = target?.closest<HTMLElement>('[data-share]');
  if (shared) void share(shared);
});

const showAll = () => {
  showAdds();
  showBar();
};
basket.subscribe(showAll);
for (const change of ['online', 'offline']) addEventListener(change, showConnection);
document
  .querySelector('.chips [aria-current]')
  ?.scrollIntoView({ inline: 'center', block: 'nearest' });
showBuyAgain();
printBill();
void showUnderWay();
showAll();
showConnection();
followSearch(showAll);
showMore(showAll);
