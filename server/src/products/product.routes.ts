import {
  addProduct,
  deleteProduct,
  getProduct,
  listProducts,
  type Product,
  updateProduct,
} from '@kirana/contract';
import { createSharedLoader } from '../platform/batch-loading.ts';
import { imagePath } from '../platform/image-path.ts';
import { isoTime } from '../platform/iso-time.ts';
import { toRupees } from '../platform/money.ts';
import { answerText, sendText } from '../platform/serialize-answer.ts';
import type { Feature } from '../services.ts';
import { findProducts, type ListedProduct } from './product.repository.ts';
import {
  changeProduct,
  createProduct,
  getListedProduct,
  removeProduct,
} from './product.service.ts';

export const productRoutes: Feature = (bind, services) => {
  const { db } = services;

  const loadProducts = createSharedLoader(async () =>
    answerText(listProducts, (await findProducts(db)).map(toProduct)),
  );

  bind(listProducts, async (_input, _ctx, { reply }) => sendText(reply, await loadProducts()));

  bind(getProduct, async ({ params }) => toProduct(await getListedProduct(db, params.id)));

  bind(addProduct, async ({ form, image }, ctx) => {
    const row = await createProduct(services, ctx, { form, file: image });
    return { message: 'Product added successfully!', product: toProduct(row) };
  });

  bind(updateProduct, async ({ params, form, image }, ctx) => {
    const row = await changeProduct(services, ctx, { ...params, form, file: image });
    return { message: 'Product updated successfully!', product: toProduct(row) };
  });

  bind(deleteProduct, async ({ params }, ctx) => {
    await removeProduct(services, ctx, params.id);
    return { message: 'Product deleted successfully!' };
  });
};

/** The only list of what leaves the server of a product. */
const toProduct = (row: ListedProduct): Product => ({
  _id: row.id,
  name: row.name,
  price: toRupees(row.price_paise),
  category: { _id: row.category_id, name: row.category_name },
  stock: row.stock,
  description: row.description,
  quantity: row.quantity,
  image: imagePath(row.image),
  createdAt: isoTime(row.created_at),
});
