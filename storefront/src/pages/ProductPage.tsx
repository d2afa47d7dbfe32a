import type { ShopPageData } from '@kirana/contract';
import { Chips } from '../Chips.tsx';
import { links } from '../links.ts';
import { ProductName } from '../ProductName.tsx';
import { Add, Price, ProductPicture } from '../Shelf.tsx';
import { productText } from './product.text.ts';

export function ProductPage({ product, front, now, timeZone }: ShopPageData<'product'>) {
  return (
    <>
      <Chips categories={front.categories} current={product.category._id} />
      <article className="product">
        <ProductPicture product={product} width={640} />
        <div>
          <p>
            <a className="tap" href={links.category(product.category)}>
              {product.category.name}
            </a>
          </p>
          <h1>
            <ProductName product={product} />
          </h1>
          <p className="pack">
            <bdi>{product.quantity}</bdi>
            {product.brand && (
              <>
                {' · '}
                <bdi>{productText.brand(product.brand)}</bdi>
              </>
            )}
          </p>
          <Price product={product} />
          <form action={links.cart} data-shelf>
            <Add product={product} now={now} timeZone={timeZone} />
          </form>
          {product.description && <p className="description">{product.description}</p>}
          <p>
            <button type="button" className="button" data-share={product.name}>
              {productText.share}
            </button>{' '}
            <span role="status" data-shared />
          </p>
        </div>
      </article>
    </>
  );
}
