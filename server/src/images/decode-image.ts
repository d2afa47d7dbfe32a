import { createHash } from 'node:crypto';
import sharp, { type Raw, type Sharp } from 'sharp';

// This module runs in a process of its own (decoder-process.ts) and imports little, so that it
// starts fast.

/** An image as it is stored: WebP, upright, without metadata. */
export interface PreparedImage {
  /** SHA-256 of the full-size bytes, hex. */
  readonly hash: string;
  /** The full size under width 0, then each requested smaller width. */
  readonly files: readonly { readonly width: number; readonly bytes: Uint8Array }[];
}

/** A request to the decoder. */
export interface ImageTask {
  readonly source: Uint8Array;
  /** The longest side of the stored full size, in px. */
  readonly longestSide: number;
  /** The smaller sizes, in px. */
  readonly widths: readonly number[];
}

/** The decoder's response: the image, or why it refuses the file. */
export type ImageResult = PreparedImage | { readonly refused: 'too-large' | 'unreadable' };

const maxPixels = 50_000_000;
/** The AVIF decoder takes 17 bytes a pixel, several times as much as the others. */
const maxAvifPixels = 16_000_000;
const timeLimit = { seconds: 20 };

// The library could open SVG, PDF and more; in this process only the accepted formats stay allowed,
// and only from memory.
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
// Every upload is a different image, so a cache would only take memory.
sharp.cache(false);

/** Converts an uploaded file to the stored image; of an animation, its first frame. */
export async function decodeImage({
  source,
  longestSide,
  widths,
}: ImageTask): Promise<ImageResult> {
  try {
    if (await hasTooManyPixels(source)) return { refused: 'too-large' };
    return await encode(await decode(source, longestSide), widths);
  } catch {
    return { refused: 'unreadable' };
  }
}

interface Pixels {
  readonly data: Buffer;
  readonly raw: Raw;
}

/** Reads only the header. */
async function hasTooManyPixels(source: Uint8Array): Promise<boolean> {
  const { format, width, height } = await sharp(source, { limitInputPixels: false }).metadata();
  return width * height > (format === 'heif' ? maxAvifPixels : maxPixels);
}

/** The only step that reads the uploaded bytes; all later steps work on raw pixels. */
async function decode(source: Uint8Array, longestSide: number): Promise<Pixels> {
  const { data, info } = await sharp(source, { limitInputPixels: maxPixels })
    .timeout(timeLimit)
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Not the whole `info`: its `premultiplied` describes the processing, not these pixels.
  const { width, height, channels } = info;
  return { data, raw: { width, height, channels } };
}

async function encode({ data, raw }: Pixels, widths: readonly number[]): Promise<PreparedImage> {
  const image = () => sharp(data, { raw });
  const full = await toWebp(image());
  const files = [{ width: 0, bytes: full }];
  for (const width of widths)
    files.push({ width, bytes: await toWebp(image().resize({ width, withoutEnlargement: true })) });
  return { hash: createHash('sha256').update(full).digest('hex'), files };
}

/** An effort of 2 takes half the time of the usual 4, for a hundredth more bytes of a photo. */
const toWebp = (image: Sharp): Promise<Buffer> => image.webp({ quality: 80, effort: 2 }).toBuffer();
