import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { thumbnailWidths } from '@kirana/contract';
import type { PreparedImage } from '../src/images/prepare-image.ts';

/** The names of the banners' pictures. */
export const banners = ['banner-fresh-today', 'banner-festival', 'banner-delivery'] as const;

/** The width in px of a picture's full size. */
const fullWidth = (name: string): number =>
  (banners as readonly string[]).includes(name) ? 1920 : 640;

/** The stored widths of a picture below the full one. */
export const smallerWidths = (name: string): number[] =>
  thumbnailWidths.filter((width) => width < fullWidth(name));

/** The file of a stored picture; width 0 is the full size. */
export const fileOf = (name: string, width = 0): string =>
  join(import.meta.dirname, 'pictures', `${width ? `${name}-${width}` : name}.webp`);

/** A picture as an upload of it would be stored, read from its files. */
export async function readPicture(name: string): Promise<PreparedImage> {
  const full = await readFile(fileOf(name));
  const smaller = smallerWidths(name);
  const files = [{ width: 0, bytes: full }];
  for (const width of thumbnailWidths)
    files.push({
      width,
      bytes: smaller.includes(width) ? await readFile(fileOf(name, width)) : full,
    });
  return { hash: createHash('sha256').update(full).digest('hex'), files };
}
