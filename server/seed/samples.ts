import type { Samples } from '../src/uses/imports/import-pieces.ts';
import { catalogue } from './catalogue.ts';
import { readPicture } from './pictures.ts';
import { editOf } from './stock-shelves.ts';

const shelved = catalogue.flatMap(({ name, products }) =>
  products.map((product) => ({ category: name, product })),
);

/** The catalogue of the demo store, to try another store with. */
export const samples: Samples = {
  products: shelved.map(({ category, product }, at) => ({
    ...editOf(product, category, at + 1),
    picture: product.picture,
  })),
  categories: Object.fromEntries(catalogue.map(({ name, picture }) => [name, picture])),
  readPicture,
};
