import type { ShopFrame, ShopProduct } from '@kirana/contract';
import { percentOff, shortRupees } from '@kirana/contract/rules';
import type { BasketProduct } from './basket-lines.ts';
import { letterOf } from './letter.ts';
import { links, thumbnail } from './links.ts';
import { headingOf, ownName, ProductName } from './ProductName.tsx';
import { shelfText } from './pages/shelf.text.ts';

type Times = Pick<ShopFrame, 'now' | 'timeZone'>;

export function Shelf({
  products,
  next,
  ...times
}: Times & { products: readonly ShopProduct[]; next?: string | undefined }) {
  return (
    // Without JavaScript the buttons open the basket page, which says what to do.
    <form className="shelf" action={links.cart} data-shelf>
      <ul className="cards">
        {products.map((product) => (
          <li key={product._id} className="card" data-out={isOut(product) || undefined}>
            <Card product={product} {...times} />
          </li>
        ))}
      </ul>
      {next && (
        <a className="button more" href={next} data-more>
          {shelfText.showMore}
        </a>
      )}
    </form>
  );
}

const isOut = ({ stock }: ShopProduct): boolean => stock === 'out of stock';

function Card({ product, ...times }: Times & { product: ShopProduct }) {
  return (
    <>
      <a href={links.product(product)}>
        <ProductPicture product={product} width={320} />
        <span className="card-name">
          <ProductName product={product} />
        </span>
      </a>
      <p className="pack">{product.quantity}</p>
      <Price product={product} />
      <Add product={product} {...times} />
    </>
  );
}

export function ProductPicture({
  product: { image, name },
  width,
}: {
  product: Pick<ShopProduct, 'image' | 'name'>;
  width: 320 | 640;
}) {
  if (!image)
    return (
      <span className="picture letter" aria-hidden="true">
        {letterOf(name)}
      </span>
    );
  return (
    <span className="picture">
      <img
        src={thumbnail(image, width)}
        alt=""
        width={width}
        height={width}
        // An eager picture would be fetched before the style sheet.
        loading="lazy"
        decoding="async"
      />
    </span>
  );
}

export function Price({ product: { price, mrp } }: { product: ShopProduct }) {
  const percent = mrp === undefined ? 0 : percentOff(price, mrp);
  return (
    <p className="price">
      <strong>{shortRupees(price)}</strong>
      {mrp !== undefined && mrp > price && (
        <>
          {' '}
          <s>{shelfText.mrp(shortRupees(mrp))}</s>
          {percent > 0 && <span className="off"> {shelfText.off(percent)}</span>}
        </>
      )}
    </p>
  );
}

/** The script of the page turns `Add` into `− 2 +`. */
export function Add({ product, now, timeZone }: Times & { product: ShopProduct }) {
  const { _id, name, price, quantity, image } = product;
  if (isOut(product))
    return <p className="out">{shelfText.out(product.outUntil, now, timeZone)}</p>;
  const called = ownName(product);
  const line: BasketProduct = {
    ...{ id: _id, name, price, pack: quantity, image },
    ...(called !== undefined && { called }),
  };
  const heading = headingOf(product);
  return (
    <div className="add" data-add>
      <button
        type="submit"
        name="add"
        value={JSON.stringify(line)}
        aria-label={shelfText.addNamed(heading)}
      >
        {shelfText.add}
      </button>
      <span className="stepper" hidden>
        <button type="button" data-by="-1" aria-label={shelfText.less(heading)}>
          −
        </button>
        <output aria-live="off" />
        <button type="button" data-by="1" aria-label={shelfText.more(heading)}>
          +
        </button>
      </span>
    </div>
  );
}
