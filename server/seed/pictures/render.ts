import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { allPictures } from './pictures.ts';
import { fileOf, fullWidth, smallerWidths } from './rendered.ts';

// Draws the pictures anew: `node server/seed/pictures/render.ts`. The results are kept, so that
// seeding a store does not wait for them.
for (const [name, svg] of allPictures())
  for (const width of [0, ...smallerWidths(name)]) {
    const picture = await sharp(Buffer.from(svg), { density: 144 })
      .resize({ width: width || fullWidth(name) })
      .webp({ quality: 82, effort: 6 })
      .toBuffer();
    writeFileSync(fileOf(name, width), picture);
  }
