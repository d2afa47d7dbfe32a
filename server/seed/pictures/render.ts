import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { allPictures } from './pictures.ts';
import { fileOf, fullWidth, smallerWidths } from './rendered.ts';

// Renders all pictures: `node server/seed/pictures/render.ts`. The results are stored in the
// repository, so that seeding a store is fast.
for (const [name, svg] of allPictures())
  for (const width of [0, ...smallerWidths(name)]) {
    const picture = await sharp(Buffer.from(svg), { density: 144 })
      .resize({ width: width || fullWidth(name) })
      .webp({ quality: 82, effort: 6 })
      .toBuffer();
    writeFileSync(fileOf(name, width), picture);
  }
