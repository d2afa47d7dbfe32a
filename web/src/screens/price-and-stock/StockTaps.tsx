import type { Product } from '@kirana/contract';
import { type StockTap, stockTaps, useSetStock } from '../../nouns/products/use-set-stock.ts';
import { formatShortMoment } from '../../platform/formats.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import text from '../../ui/text.module.css';
import { useSteady } from '../../ui/use-steady.ts';
import type { Sheet } from './sheet.ts';

interface StockTapsProps extends Pick<ButtonProps, 'variant' | 'tabIndex'> {
  sheet: Sheet;
  id: string;
  timeZone: string;
}

/** Sets the stock of a product at once, without the sheet's save. */
export function StockTaps({ sheet, id, ...rest }: StockTapsProps) {
  const product = sheet.product(id);
  return product && <Taps {...{ sheet, product, ...rest }} />;
}

interface TapsProps extends Omit<StockTapsProps, 'id'> {
  product: Product;
}

function Taps({ sheet, product, timeZone, ...look }: TapsProps) {
  const setStock = useSetStock();
  // A second click does nothing to the taps that take the place of those that were pressed.
  const isSteady = useSteady(product.stock);
  const onTap = (tap: StockTap) => {
    sheet.revert(product._id, 'stock');
    setStock(product, tap);
  };
  return (
    <>
      {product.outUntil !== undefined && (
        <small className={text.quiet}>until {formatShortMoment(product.outUntil, timeZone)}</small>
      )}
      {stockTaps[product.stock].map(({ label, tap }) => (
        <Button
          key={label}
          {...look}
          size="small"
          aria-description={product.name}
          aria-disabled={!isSteady}
          onClick={() => onTap(tap)}
        >
          {label}
        </Button>
      ))}
    </>
  );
}
