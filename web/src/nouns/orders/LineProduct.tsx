import { lineWords } from '@kirana/contract';
import { Fragment } from 'react';
import text from '../../ui/text.module.css';

/** The fields of a line that its words need; packers and riders see no more of it. */
type Line = Parameters<typeof lineWords>[0];

/** The lines of an order, what is not sent last. */
export const sentFirst = <Item extends { quantity: number }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => Number(one.quantity === 0) - Number(other.quantity === 0));

/** The product of a line, struck through where nothing is sent, and what the shop changed of it. */
export function LineProduct({ item, items }: { item: Line; items: readonly Line[] }) {
  const Name = item.quantity === 0 ? 's' : 'span';
  return (
    <>
      <Name>
        <bdi>{item.product.name}</bdi>{' '}
        {item.pack !== undefined && <bdi className={text.pack}>{item.pack}</bdi>}
      </Name>
      {lineWords(item, items).map((words) => (
        <Fragment key={words}>
          {' '}
          <span className={text.pack}>· {words}</span>
        </Fragment>
      ))}
    </>
  );
}
