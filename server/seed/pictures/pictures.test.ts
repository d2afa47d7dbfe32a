import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { banners } from './banners.ts';
import { allPictures } from './pictures.ts';
import { fileOf, readPicture, smallerWidths } from './rendered.ts';

const names = [
  ...catalogue.flatMap(({ picture, products }) => [
    picture,
    ...products.map((product) => product.picture),
  ]),
  ...Object.keys(banners),
];

test('there is a drawing for each product, each category and each banner, and none besides', () => {
  expect([...allPictures().keys()].sort()).toEqual([...names].sort());
  expect(Object.keys(banners)).toHaveLength(3);
});

test('each drawing is kept in its widths, and nothing else is', () => {
  const files = names.flatMap((name) =>
    [0, ...smallerWidths(name)].map((width) => fileOf(name, width)),
  );
  const folder = join(import.meta.dirname, 'rendered');
  expect(
    readdirSync(folder)
      .map((file) => join(folder, file))
      .sort(),
  ).toEqual(files.sort());
});

test('each is WebP in the sizes that it says, all of them small', async () => {
  let bytesInAll = 0;
  for (const name of names) {
    const full = name in banners ? [1920, 640] : [640, 640];
    for (const { width, bytes } of (await readPicture(name)).files) {
      const wanted = width || (full[0] ?? 0);
      const metadata = await sharp(bytes).metadata();
      expect([metadata.format, metadata.width]).toEqual(['webp', wanted]);
      expect(metadata.height).toBe(Math.round((wanted * (full[1] ?? 0)) / (full[0] ?? 1)));
      bytesInAll += bytes.length;
    }
  }
  expect(bytesInAll).toBeLessThan(2_500_000);
});
