import type { ShopPageData } from '@kirana/contract';
import { links } from '../links.ts';
import { Shelf } from '../Shelf.tsx';
import { shelfText } from './shelf.text.ts';

export function CategoryPage({ category, shelf, ...times }: ShopPageData<'category'>) {
  const next = shelf.next && links.category(category, shelf.next);
  return (
    <>
      <h1>{category.name}</h1>
      {shelf.products.length === 0 && <p>{shelfText.empty}</p>}
      <Shelf products={shelf.products} next={next} {...times} />
    </>
  );
}
