import { getProduct, listProducts, type Product } from '@kirana/contract';
import { DomainError } from '../platform/domain-error.ts';
import { imagePath } from '../platform/image-path.ts';
import { toRupees } from '../platform/money.ts';
import type { Feature } from '../services.ts';
import { findProduct, findProducts, type ProductRow } from './product.repository.ts';

export const productRoutes: Feature = (bind, { db }) => {
  bind(listProducts, async () => (await findProducts(db)).map(toProduct));
  bind(getProduct, async ({ params }) => {
    const row = await findProduct(db, params.id);
    if (!row) throw new DomainError('not-found', getProduct.errors[404]);
    return toProduct(row);
  });
};

/** The only list of what leaves the server of a product. */
const toProduct = (row: ProductRow): Product => ({
  _id: row.id,
  name: row.name,
  price: toRupees(row.price_paise),
  category: { _id: row.category_id, name: row.category_name },
  stock: row.stock,
  description: row.description,
  quantity: row.quantity,
  image: imagePath(row.image),
  createdAt: new Date(row.created_at).toISOString(),
});
