import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { banners, fileOf, readPicture, smallerWidths } from './pictures.ts';

const names = [
  ...catalogue.flatMap(({ picture, products }) => [
    picture,
    ...products.map((product) => product.picture),
  ]),
  ...banners,
];

test('there is a picture for each product, category and banner in its widths, and none besides', () => {
  const files = names.flatMap((name) =>
    [0, ...smallerWidths(name)].map((width) => fileOf(name, width)),
  );
  const folder = join(import.meta.dirname, 'pictures');
  expect(
    readdirSync(folder)
      .map((file) => join(folder, file))
      .sort(),
  ).toEqual(files.sort());
});

test('each is WebP in the sizes that it says, all of them small', async () => {
  let bytesInAll = 0;
  for (const name of names) {
    const full = (banners as readonly string[]).includes(name) ? [1920, 640] : [640, 640];
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
