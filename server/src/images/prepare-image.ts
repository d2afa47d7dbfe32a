import { createHash } from 'node:crypto';
import { imageErrors, thumbnailWidths } from '@kirana/contract';
import pLimit from 'p-limit';
import sharp, { type Raw, type Sharp } from 'sharp';
import { DomainError } from '../platform/domain-error.ts';

/** An image as it is kept: WebP, upright, without metadata. */
export interface PreparedImage {
  /** SHA-256 of the full-size bytes, hex. */
  readonly hash: string;
  /** The full size under width 0, then each of the contract's `thumbnailWidths`. */
  readonly files: readonly { readonly width: number; readonly bytes: Buffer }[];
}

/** The longest side in px of the full size that is kept. */
export const longestSides = { picture: 800, banner: 1920 } as const;

const maxPixels = 50_000_000;
/** Its decoder takes 17 bytes a pixel, several times what the others take. */
const maxAvifPixels = 16_000_000;
const timeLimit = { seconds: 20 };
/** More at once would only take memory: each keeps the cores busy. */
const atOnce = pLimit(2);

// For the whole process: of all that the library could open, SVG and PDF among it, only what is
// accepted, and only from memory.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// Every upload is another image: a cache of past work would only take memory.
sharp.cache(false);

/**
 * Makes of an uploaded file what is kept; of an animation, its first picture. It takes its time:
 * never call it inside a transaction.
 * @throws DomainError when it has too many pixels, is broken or is no image of an accepted kind
 */
export const prepareImage = (source: Uint8Array, longestSide: number): Promise<PreparedImage> =>
  atOnce(async () => encode(await decode(source, longestSide)));

interface Pixels {
  readonly data: Buffer;
  readonly raw: Raw;
}

/** The only step that meets the uploaded bytes; everything after works on plain pixels. */
async function decode(source: Uint8Array, longestSide: number): Promise<Pixels> {
  try {
    await refuseTooManyPixels(source);
    const { data, info } = await sharp(source, { limitInputPixels: maxPixels })
      .timeout(timeLimit)
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Not `info` as a whole: its `premultiplied` is about the work, not about these pixels.
    const { width, height, channels } = info;
    return { data, raw: { width, height, channels } };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError('unsupported', imageErrors[415]);
  }
}

/** Reads the header alone. */
async function refuseTooManyPixels(source: Uint8Array): Promise<void> {
  const { format, width, height } = await sharp(source, { limitInputPixels: false }).metadata();
  const limit = format === 'heif' ? maxAvifPixels : maxPixels;
  if (width * height > limit) throw new DomainError('too-large', imageErrors[413]);
}

async function encode({ data, raw }: Pixels): Promise<PreparedImage> {
  const image = () => sharp(data, { raw });
  const full = await toWebp(image());
  const files = [{ width: 0, bytes: full }];
  for (const width of thumbnailWidths)
    files.push({ width, bytes: await toWebp(image().resize({ width, withoutEnlargement: true })) });
  return { hash: createHash('sha256').update(full).digest('hex'), files };
}

const toWebp = (image: Sharp): Promise<Buffer> => image.webp({ quality: 80 }).toBuffer();
