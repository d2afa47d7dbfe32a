import { shortRupees } from '@kirana/contract/rules';
import type { BasketProduct } from '../basket-lines.ts';
import { letterOf } from '../letter.ts';
import { links, thumbnail } from '../links.ts';
import { headingOf } from '../ProductName.tsx';
import { shelfText } from '../pages/shelf.text.ts';
import { storedOrders } from './stored-orders.ts';

const maxProductsShown = 12;

/** Fills `Buy again` from the orders of this device, by the template in the page. */
export function showBuyAgain(): void {
  const section = document.querySelector<HTMLElement>('[data-again]');
  const list = section?.querySelector('ul');
  const pattern = section?.querySelector('template');
  if (!section || !list || !pattern) return;
  const products = new Map<string, BasketProduct>();
  for (const { lines } of storedOrders())
    for (const { quantity: _, ...product } of lines)
      if (!products.has(product.id)) products.set(product.id, product);
  const cards = [...products.values()]
    .slice(0, maxProductsShown)
    .map((one) => cardOf(pattern, one));
  section.hidden = cards.length === 0;
  list.replaceChildren(...cards);
}

function cardOf(pattern: HTMLTemplateElement, product: BasketProduct): Node {
  const { id, name, called, price, pack, image } = product;
  const heading = headingOf({ name, alsoCalled: called });
  const card = document.importNode(pattern.content, true);
  const set = (part: string, change: (element: HTMLElement) => void) => {
    const element = card.querySelector<HTMLElement>(part);
    if (element) change(element);
  };
  set('a', (link) => link.setAttribute('href', links.product({ _id: id, name })));
  set('img', (picture) => {
    if (image) picture.setAttribute('src', thumbnail(image, 320));
    else picture.replaceWith(letterOf(name));
  });
  set('.card-name', (line) => {
    line.textContent = heading;
  });
  set('.pack', (line) => {
    line.textContent = pack;
  });
  set('.price strong', (line) => {
    line.textContent = shortRupees(price);
  });
  set('[data-add]', (add) => {
    const [button, less, more] = [...add.querySelectorAll('button')];
    button?.setAttribute('value', JSON.stringify(product));
    button?.setAttribute('aria-label', shelfText.addNamed(heading));
    less?.setAttribute('aria-label', shelfText.less(heading));
    more?.setAttribute('aria-label', shelfText.more(heading));
  });
  return card;
}
