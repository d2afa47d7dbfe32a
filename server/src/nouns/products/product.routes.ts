import {
  addProduct,
  changeProducts,
  deleteProduct,
  getProduct,
  hasRight,
  listProducts,
  setStock,
  updateProduct,
} from '@kirana/contract';
import { namesTag } from '../../platform/entity-tag.ts';
import { sendText } from '../../platform/serialize-answer.ts';
import type { Feature } from '../../services.ts';
import {
  changeProduct,
  createProduct,
  flipStock,
  getNamedProduct,
  removeProduct,
} from './product.service.ts';
import { productTag, toProduct } from './product-answer.ts';
import { saveChanges } from './product-changes.service.ts';
import { createListTags, createProductLists } from './product-list.ts';
import { stockSentence } from './stock-sentence.ts';

export const productRoutes: Feature = (bind, services) => {
  const { db, clock, config } = services;
  const readTag = createListTags(db, clock);
  const listAll = createProductLists(db, clock, readTag);

  bind(listProducts, async (_input, { caller }, { request, reply }) => {
    const withHidden = hasRight(caller.position, 'catalogue.write');
    // The tag is read before the products, so that no change between the two reads is missed.
    const tag = await readTag(withHidden);
    reply.header('etag', `W/"${tag}"`);
    if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return sendText(reply, await listAll(withHidden, tag));
  });

  bind(getProduct, async ({ params }, _ctx, { reply }) => {
    const [row, now] = [await getNamedProduct(db, params.id), clock()];
    reply.header('etag', `W/"${productTag(row)}"`);
    return toProduct(row, now);
  });

  bind(addProduct, async ({ form, image }, ctx) => {
    const row = await createProduct(services, ctx, { form, file: image });
    return { message: 'Product added successfully!', product: toProduct(row, ctx.now()) };
  });

  bind(updateProduct, async ({ params, headers, form, image }, ctx) => {
    const seen = headers['if-match'];
    const row = await changeProduct(services, ctx, { ...params, form, file: image, seen });
    return { message: 'Product updated successfully!', product: toProduct(row, ctx.now()) };
  });

  bind(setStock, async (input, ctx) => {
    const product = toProduct(await flipStock(services, ctx, input), ctx.now());
    return { message: stockSentence(product, ctx.now(), config.STORE_TIMEZONE), product };
  });

  bind(changeProducts, async ({ body }, ctx, { reply }) => {
    const results = await saveChanges(services, ctx, body.changes);
    const batch = reply.getHeader('change-batch');
    return { ...(batch !== undefined && { batch: String(batch) }), results };
  });

  bind(deleteProduct, async ({ params }, ctx) => {
    await removeProduct(services, ctx, params.id);
    return { message: 'Product deleted successfully!' };
  });
};
