import type { Product } from '@kirana/contract';
import { nextTask } from '../../platform/next-task.ts';
import type { ListReply, ListRequest } from './list-worker.ts';
import {
  type ListedProduct,
  type ProductRows,
  type ProductSort,
  searchTexts,
} from './product-list.ts';

/** Products per message: as many as take a few milliseconds. */
const productsAtOnce = 1_000;

/** The fields of a product that the worker needs. */
function listed(product: Product): ListedProduct {
  const { name, price, createdAt, category, alsoCalled, brand, sku, barcode } = product;
  return {
    ...{ name, price, createdAt, category },
    ...(alsoCalled && { alsoCalled }),
    ...(brand && { brand }),
    ...(sku && { sku }),
    ...(barcode && { barcode }),
  };
}

/** A list that a worker sorts, and prepares to be searched. */
export class LongList {
  readonly #worker = new Worker(new URL('./list-worker.ts', import.meta.url), { type: 'module' });
  /** The products that the worker holds, or that are being sent. */
  #held: readonly Product[] = [];
  #sending: Promise<void> = Promise.resolve();
  #last = 0;

  /** @param onBroken called when the worker could not be loaded, or failed */
  constructor(onSorted: (sorted: ProductRows) => void, onBroken: () => void) {
    this.#worker.onmessage = ({ data: { id, rows, texts } }: MessageEvent<ListReply>) => {
      // Replies to earlier questions are ignored.
      if (id !== this.#last) return;
      searchTexts.set(this.#held, texts);
      onSorted({ products: this.#held, rows });
    };
    this.#worker.onerror = onBroken;
  }

  /** Requests the sorted rows of all products. */
  async sort(products: readonly Product[], sort: ProductSort): Promise<void> {
    this.#last += 1;
    const id = this.#last;
    this.#sending = this.#sending.then(() => this.#send(products));
    await this.#sending;
    if (id === this.#last) this.#post({ kind: 'sort', id, sort });
  }

  end(): void {
    this.#worker.terminate();
  }

  #post(request: ListRequest): void {
    this.#worker.postMessage(request);
  }

  /** Sends the parts of the list that have changed. */
  async #send(products: readonly Product[]): Promise<void> {
    const before = this.#held;
    if (products === before) return;
    this.#held = products;
    const count = products.length;
    for (let from = 0; from < count; from += productsAtOnce) {
      const part = products.slice(from, from + productsAtOnce);
      const isHeld = part.every((product, index) => product === before[from + index]);
      if (isHeld && count === before.length) continue;
      this.#post({ kind: 'products', from, count, products: part.map(listed) });
      await nextTask();
    }
  }
}
