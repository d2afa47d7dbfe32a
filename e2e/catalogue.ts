import { randomUUID } from 'node:crypto';
import { type Banner, type Category, errorSentence, type Product } from '@kirana/contract';
import { plain } from '../server/test/pictures.ts';
import type { Upload } from './pages/products.page.ts';
import type { Store } from './store.ts';

/** A JPEG photo of one colour. */
export async function photo(width = 400, height = 300, background = 'orange'): Promise<Upload> {
  const buffer = await plain(width, height, background).jpeg().toBuffer();
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
}

/** A text file with the name of a picture. */
export const page: Upload = {
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
};

/** The server's error messages for refused pictures. */
export const tooLarge = errorSentence('image.too-large');
export const unreadable = errorSentence('image.unreadable');

export async function sendForm(
  store: Store,
  path: string,
  fields: Record<string, string>,
  image?: Upload,
  method = 'POST',
): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (image) form.append('image', new Blob([Uint8Array.from(image.buffer)]), image.name);
  const headers = { token: await store.adminToken() };
  const answer = await fetch(store.url + path, { method, headers, body: form });
  if (answer.ok) return answer.json();
  throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

/** Adds a category through the API. */
export async function addCategory(store: Store, name: string, image?: Upload): Promise<Category> {
  const answer = await sendForm(store, '/api/category/add', { name }, image);
  return (answer as { category: Category }).category;
}

/** Adds a product through the API, with a picture. */
export async function addProduct(
  store: Store,
  fields: { name: string; price: string; category: string } & Record<string, string>,
): Promise<Product> {
  const all = { quantity: '1 kg', ...fields };
  const answer = await sendForm(store, '/api/product/add', all, await photo());
  return (answer as { product: Product }).product;
}

/** Adds a banner through the API. */
export async function addBanner(store: Store, background = 'teal'): Promise<void> {
  await sendForm(store, '/api/banners', {}, await photo(960, 320, background));
}

/** The banners as the API lists them. */
export async function listBanners(store: Store): Promise<Banner[]> {
  return (await store.ask('GET', '/api/banners')).body;
}

/** The products as the API lists them. */
export async function listProducts(store: Store): Promise<Product[]> {
  return (await store.ask('GET', '/api/product/products/all')).body;
}

/** Adds many products at once: `Product 1`, `Product 2` and so on, for ₹1, ₹2, … */
export async function fillShelves(store: Store, count: number): Promise<void> {
  const { _id: category_id } = await addCategory(store, 'Everything');
  const product = (number: number) => ({
    id: randomUUID(),
    name: `Product ${number}`,
    price_paise: number * 100,
    stock: 'in stock' as const,
    category_id,
    description: '',
    quantity: '1 kg',
    image: '',
    created_at: number,
  });
  await store.onDatabase(async (db) => {
    for (let from = 1; from <= count; from += 500) {
      const rows = Array.from({ length: Math.min(500, count - from + 1) }, (_, at) =>
        product(from + at),
      );
      await db.insertInto('products').values(rows).execute();
    }
  });
}
