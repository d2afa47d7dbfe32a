import type { ShopQuote } from '@kirana/contract';
import { lineTotal, shortRupees } from '@kirana/contract/rules';
import type { BasketLine } from '../basket-lines.ts';
import { letterOf } from '../letter.ts';
import { links, thumbnail } from '../links.ts';
import { ownName } from '../ProductName.tsx';
import { cartText } from '../pages/cart.text.ts';
import { shelfText } from '../pages/shelf.text.ts';

interface BasketLinesProps {
  readonly lines: readonly BasketLine[];
  readonly quote: ShopQuote | undefined;
  readonly onChange: (line: BasketLine, by: number) => void;
}

export function BasketLines({ lines, quote, onChange }: BasketLinesProps) {
  return (
    <ul className="lines">
      {lines.map((line) => {
        const quoted = quote?.items.find(({ product }) => product === line.id);
        return (
          <li key={line.id} className="line" data-out={quoted?.problem ? true : undefined}>
            <Line line={line} quoted={quoted} onChange={(by) => onChange(line, by)} />
          </li>
        );
      })}
    </ul>
  );
}

interface LineProps {
  readonly line: BasketLine;
  readonly quoted: ShopQuote['items'][number] | undefined;
  readonly onChange: (by: number) => void;
}

function Line({ line, quoted, onChange }: LineProps) {
  const { pack, image, quantity } = line;
  // A product that was deleted has no name any more.
  const shopName = quoted?.name || line.name;
  const called = ownName({ name: shopName, alsoCalled: quoted?.alsoCalled ?? line.called });
  const name = called ?? shopName;
  const problem = quoted?.problem;
  const price = problem ? line.price : (quoted?.price ?? line.price);
  return (
    <>
      <span className="line-picture letter" aria-hidden="true">
        {image ? <img src={thumbnail(image, 96)} alt="" width="56" height="56" /> : letterOf(name)}
      </span>
      <div className="line-words">
        <a href={links.product({ _id: line.id, name: shopName })}>
          {name}
          {called !== undefined && <small className="shop-name">{shopName}</small>}
        </a>
        <span className="pack">
          <bdi>{pack}</bdi> · {shortRupees(price)}
        </span>
        {price !== line.price && (
          <strong className="notice">{cartText.priceChanged(name, price, line.price)}</strong>
        )}
        {problem && (
          <strong className="notice">
            {problem} ·{' '}
            <button
              type="button"
              className="link"
              aria-label={cartText.removeNamed(name)}
              onClick={() => onChange(-quantity)}
            >
              {cartText.remove}
            </button>
          </strong>
        )}
      </div>
      <span className="stepper">
        <button type="button" aria-label={shelfText.less(name)} onClick={() => onChange(-1)}>
          −
        </button>
        <output>{quantity}</output>
        <button type="button" aria-label={shelfText.more(name)} onClick={() => onChange(1)}>
          +
        </button>
      </span>
      <span className="line-total">
        {problem ? '–' : shortRupees(lineTotal({ price, quantity }))}
      </span>
    </>
  );
}
