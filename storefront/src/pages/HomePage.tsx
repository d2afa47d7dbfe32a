import type { ShopPageData } from '@kirana/contract';
import { letterOf } from '../letter.ts';
import { links, thumbnail } from '../links.ts';
import { Add, Price, Shelf } from '../Shelf.tsx';
import { frameText } from './frame.text.ts';
import { homeText } from './home.text.ts';

export function HomePage({ front, shelf, ...times }: ShopPageData<'home'>) {
  return (
    <>
      <h1 className="unseen">{front.name ?? frameText.shop}</h1>
      {front.banners.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it once it has the focus
        <ul className="banners" tabIndex={0} aria-label={homeText.banners}>
          {front.banners.map(({ _id, image }, at) => (
            <li key={_id}>
              <img
                src={image}
                alt=""
                width="1200"
                height="400"
                loading={at === 0 ? 'eager' : 'lazy'}
                fetchPriority={at === 0 ? 'high' : 'auto'}
              />
            </li>
          ))}
        </ul>
      )}
      <BuyAgain {...times} />
      {front.categories.length > 0 && (
        <section aria-labelledby="categories">
          <h2 id="categories">{homeText.categories}</h2>
          <Categories categories={front.categories} />
        </section>
      )}
      <section aria-labelledby="newest">
        <h2 id="newest">{homeText.newest}</h2>
        {shelf.products.length === 0 && <p>{homeText.empty}</p>}
        <Shelf products={shelf.products} {...times} />
      </section>
    </>
  );
}

const anyProduct = {
  _id: '',
  name: '',
  price: 0,
  category: { _id: '', name: '' },
  stock: 'in stock' as const,
  quantity: '',
  image: '',
};

/** The script of the page fills the list by the template. */
function BuyAgain(times: Pick<ShopPageData, 'now' | 'timeZone'>) {
  return (
    <section className="again" aria-labelledby="buy-again" data-again hidden>
      <h2 id="buy-again">{homeText.buyAgain}</h2>
      <ul className="row" />
      <template>
        <li className="card">
          <a href={links.home}>
            <span className="picture letter" aria-hidden="true">
              <img alt="" width="320" height="320" loading="lazy" />
            </span>
            <span className="card-name" />
          </a>
          <p className="pack" />
          <Price product={anyProduct} />
          <Add product={anyProduct} {...times} />
        </li>
      </template>
    </section>
  );
}

export function Categories({ categories }: { categories: ShopPageData['front']['categories'] }) {
  return (
    <ul className="tiles">
      {categories.map((category) => (
        <li key={category._id}>
          <a className="tile" href={links.category(category)}>
            <span className="tile-picture">
              {category.imageUrl ? (
                <img
                  src={thumbnail(category.imageUrl, 96)}
                  alt=""
                  width="96"
                  height="96"
                  loading="lazy"
                />
              ) : (
                <span aria-hidden="true">{letterOf(category.name)}</span>
              )}
            </span>
            <span className="tile-name">{category.name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
