import { afterEach, describe, expect, it, vi } from 'vitest';
import { fitPictures } from './picture-fits.ts';

const product = (_id: string, name: string, fields: object = {}) =>
  ({ _id, name, quantity: '1 kg', image: '', ...fields }) as never;

const products = [
  product('p1', 'Toor Dal', { barcode: '8901030865282', image: '/images/1' }),
  product('p2', 'Basmati Rice', { sku: 'RICE-7' }),
  product('p3', 'Crème Biscuit', { quantity: '250 g' }),
  product('p4', 'Salt'),
  product('p5', 'Salt', { quantity: '2 kg' }),
  product('p6', 'आलू', { quantity: '500 g' }),
  product('p7', 'Ghee', { quantity: '1.5 L' }),
];
const categories = [{ _id: 'c1', name: 'Fruits & Vegetables', imageUrl: '' }];

const fitted = async (...names: (string | [name: string, type: string])[]) => {
  const files = names.map((name) => {
    const [shown, type] = typeof name === 'string' ? [name, 'image/jpeg'] : name;
    return new File([''], shown, { type });
  });
  const fits = await fitPictures(files, products, categories);
  return fits.map((fit) => ('owner' in fit ? [fit.outcome, fit.owner._id] : fit.problem));
};

describe('pictures fit', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('by barcode, SKU, ID, name and quantity, name, or category', async () => {
    expect(
      await fitted(
        '8901030865282.jpg',
        'rice-7.PNG',
        'p4.webp',
        'creme biscuit 250g.jpg',
        'Salt_2-kg.jpeg',
        'आलू.jpg',
        'fruits-and-vegetables.avif',
      ),
    ).toEqual([
      ['there', 'p1'],
      ['fits', 'p2'],
      ['fits', 'p4'],
      ['fits', 'p3'],
      ['fits', 'p5'],
      ['fits', 'p6'],
      ['fits', 'c1'],
    ]);
  });

  it('not another pack size', async () => {
    expect(await fitted('ghee-1.5-l.jpg', 'ghee-15-l.jpg')).toEqual([
      ['fits', 'p7'],
      'No product is named so',
    ]);
  });

  it('nothing, or too much, and that is said', async () => {
    expect(
      await fitted('salt.jpg', 'toor-dal.jpg', 'toor-dal-1-kg.png', 'jaggery.jpg', '.jpg'),
    ).toEqual([
      'Fits 2 products',
      ['there', 'p1'],
      'Same product as toor-dal.jpg',
      'No product is named so',
      'No product is named so',
    ]);
  });

  it('no text, and a photo that the browser cannot open is to be saved as JPEG', async () => {
    const close = vi.fn();
    const open = async (file: File) => {
      if (file.type === 'image/heic') throw new Error('unknown');
      return { close };
    };
    vi.stubGlobal('createImageBitmap', open);
    expect(
      await fitted(['list.txt', 'text/plain'], ['p2.heic', 'image/heic'], ['p4.bmp', 'image/bmp']),
    ).toEqual(['Not a picture', 'This browser cannot open it. Save it as JPEG.', ['fits', 'p4']]);
  });
});
