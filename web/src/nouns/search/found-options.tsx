import type { Customer, FoundProduct } from '@kirana/contract';
import { formatMoney, spacedPhone } from '../../platform/formats.ts';
import type { ComboOption } from '../../ui/Combobox.tsx';
import layout from '../../ui/layout.module.css';
import { Pill } from '../../ui/Pill.tsx';
import text from '../../ui/text.module.css';

/** A product with its pack and price, and why it may not be sold now. */
export const productOption = (product: FoundProduct, onChoose: () => void): ComboOption => ({
  id: `product-${product._id}`,
  onChoose,
  content: (
    <span className={`${layout.line} ${layout.tail}`}>
      <span>
        {product.name} <span className={text.pack}>{product.quantity}</span>
      </span>
      {product.stock === 'out of stock' && <Pill tone="wait">Out of stock</Pill>}
      {product.shown === false && <Pill>Hidden</Pill>}
      <span className={text.figures}>{formatMoney(product.price)}</span>
    </span>
  ),
});

/** A customer with its number. */
export const customerOption = (customer: Customer, onChoose: () => void): ComboOption => ({
  id: `customer-${customer._id}`,
  onChoose,
  content: (
    <span className={`${layout.line} ${layout.tail}`}>
      <span>{customer.name}</span>
      {customer.blocked && <Pill tone="bad">Blocked</Pill>}
      <span className={text.figures}>{spacedPhone(customer.phone)}</span>
    </span>
  ),
});
