import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { allPictures } from './pictures.ts';

const wanted = catalogue.flatMap(({ picture, products }) => [
  picture,
  ...products.map((product) => product.picture),
]);
const banners = ['banner-fresh-today', 'banner-festival', 'banner-delivery'];
const fileOf = (name: string) => join(import.meta.dirname, `${name}.webp`);

test('there is a drawing for each product, each category and each banner, and none besides', () => {
  expect([...allPictures().keys()].sort()).toEqual([...wanted, ...banners].sort());
});

test('each drawing is kept as a picture of its size, all of them small', async () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.webp'));
  expect(files.sort()).toEqual([...wanted, ...banners].map((name) => `${name}.webp`).sort());
  for (const name of [...wanted, ...banners]) {
    const { format, width, height } = await sharp(fileOf(name)).metadata();
    const size = banners.includes(name)
      ? { width: 1920, height: 640 }
      : { width: 640, height: 640 };
    expect({ format, width, height }).toEqual({ format: 'webp', ...size });
  }
  const bytes = files.reduce(
    (sum, file) => sum + statSync(join(import.meta.dirname, file)).size,
    0,
  );
  expect(bytes).toBeLessThan(1_000_000);
});
