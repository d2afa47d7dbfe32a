import { type BasketLine, type DeviceBasket, isLine, withMore } from '../basket-lines.ts';
import { isStorageAllowed, keys, load, save } from './device-storage.ts';

let lines = read();
const listeners = new Set<() => void>();

function read(): readonly BasketLine[] {
  const stored = load<unknown>(keys.basket);
  return Array.isArray(stored) ? stored.filter(isLine) : [];
}

const tell = () => {
  for (const listener of listeners) listener();
};

/** The basket in local storage, the same in every tab. */
export const basket: DeviceBasket = {
  lines: () => lines,
  isStored: isStorageAllowed,

  change(product, by) {
    basket.set(withMore(lines, product, by));
  },

  set(next) {
    lines = next;
    save(keys.basket, next.length > 0 ? next : undefined);
    tell();
  },

  subscribe(listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

const readAgain = () => {
  lines = read();
  tell();
};

addEventListener('storage', (event) => {
  if (event.key === null || event.key === keys.basket) readAgain();
});
// A page from the back/forward cache has the basket of the time when it was left.
addEventListener('pageshow', (event) => {
  if (event.persisted) readAgain();
});
