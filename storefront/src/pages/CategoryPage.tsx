import type { ShopPageData } from '@kirana/contract';
import { Chips } from '../Chips.tsx';
import { links } from '../links.ts';
import { Shelf } from '../Shelf.tsx';
import { shelfText } from './shelf.text.ts';

export function CategoryPage({ category, shelf, front, ...times }: ShopPageData<'category'>) {
  const next = shelf.next && links.category(category, shelf.next);
  return (
    <>
      <Chips categories={front.categories} current={category._id} />
      <h1>{category.name}</h1>
      {shelf.products.length === 0 && <p>{shelfText.empty}</p>}
      <Shelf products={shelf.products} next={next} {...times} />
    </>
  );
}
