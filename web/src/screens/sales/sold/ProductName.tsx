import type { SoldLine } from '@kirana/contract';
import text from '../../../ui/text.module.css';

/** A product's name and its pack. */
export function ProductName({ product: { name, pack } }: Pick<SoldLine, 'product'>) {
  return (
    <span>
      <bdi>{name}</bdi> {pack !== undefined && <span className={text.pack}>{pack}</span>}
    </span>
  );
}
