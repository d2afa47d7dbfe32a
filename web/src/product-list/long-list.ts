import type { Product } from '@kirana/contract';
import { nextTask } from '../platform/next-task.ts';
import type { ListReply, ListRequest } from './list-worker.ts';
import type { FoundProducts, ListedProduct, ProductFilter } from './product-list.ts';

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

/** A list that is searched and sorted in a worker. */
export class LongList {
  readonly #worker = new Worker(new URL('./list-worker.ts', import.meta.url), { type: 'module' });
  /** The products that the worker holds, or that are being sent. */
  #held: readonly Product[] = [];
  /** Undefined while the worker holds them all. */
  #sending: Promise<void> | undefined;
  #last = 0;
  /** What was requested last. */
  #asked: { products: readonly Product[]; question: string } | undefined;

  /** @param onBroken called when the worker could not be loaded, or failed */
  constructor(onFound: (found: FoundProducts) => void, onBroken: () => void) {
    this.#worker.onmessage = ({ data: { id, rows } }: MessageEvent<ListReply>) => {
      // Replies to earlier questions are ignored.
      if (id === this.#last) onFound({ products: this.#held, rows });
    };
    this.#worker.onerror = onBroken;
  }

  /** Requests the sorted rows of the matching products, unless that was the last request too. */
  async find(
    products: readonly Product[],
    { search, category, sort }: ProductFilter,
  ): Promise<void> {
    const question = [search, category, sort].join('\n');
    if (products === this.#asked?.products && question === this.#asked.question) return;
    this.#asked = { products, question };
    this.#last += 1;
    const id = this.#last;
    if (products !== this.#held || this.#sending !== undefined) {
      const sending = Promise.resolve(this.#sending).then(() => this.#send(products));
      this.#sending = sending;
      await sending;
      if (this.#sending === sending) this.#sending = undefined;
    }
    if (id === this.#last) this.#post({ kind: 'find', id, filter: { search, category, sort } });
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
