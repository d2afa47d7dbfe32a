import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { allPictures } from './pictures.ts';

// Draws the pictures anew: `node server/seed/pictures/render.ts`. The results are kept beside it,
// so that a store can be seeded without drawing.
for (const [name, svg] of allPictures()) {
  const width = name.startsWith('banner-') ? 1920 : 640;
  const picture = await sharp(Buffer.from(svg), { density: 144 })
    .resize({ width })
    .webp({ quality: 82, effort: 6 })
    .toBuffer();
  writeFileSync(join(import.meta.dirname, `${name}.webp`), picture);
}
