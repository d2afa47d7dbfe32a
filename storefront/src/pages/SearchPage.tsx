import type { ShopPageData } from '@kirana/contract';
import { links, whatsappLink } from '../links.ts';
import { Shelf } from '../Shelf.tsx';
import { Categories } from './HomePage.tsx';
import { searchText } from './search.text.ts';

export function SearchPage({ front, q, shelf, ...times }: ShopPageData<'search'>) {
  const query = q.trim();
  const next = shelf.next && `${links.search(query)}&after=${shelf.next}`;
  const isFound = shelf.products.length > 0;
  return (
    <>
      <h1>{query ? searchText.results(query) : searchText.title}</h1>
      {isFound && <Shelf products={shelf.products} next={next} {...times} />}
      {!isFound && (
        <>
          {query && <p role="status">{searchText.nothing(query)}</p>}
          {query && front.whatsapp && (
            <p>
              <a
                className="button"
                href={whatsappLink(front.whatsapp, searchText.question(query))}
                target="_blank"
                rel="noreferrer"
              >
                {searchText.ask}
              </a>
            </p>
          )}
          {front.categories.length > 0 && <h2>{searchText.look}</h2>}
          <Categories categories={front.categories} />
        </>
      )}
    </>
  );
}
