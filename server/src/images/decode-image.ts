import { createHash } from 'node:crypto';
import sharp, { type Raw, type Sharp } from 'sharp';

// Runs in a process of its own (decoder-process.ts) and imports next to nothing, so that it starts quickly.

/** An image as it is kept: WebP, upright, without metadata. */
export interface PreparedImage {
  /** SHA-256 of the full-size bytes, hex. */
  readonly hash: string;
  /** The full size under width 0, then each smaller width that was asked for. */
  readonly files: readonly { readonly width: number; readonly bytes: Uint8Array }[];
}

/** What the decoder is asked. */
export interface ImageTask {
  readonly source: Uint8Array;
  /** Of the full size that is kept, in px. */
  readonly longestSide: number;
  /** The smaller sizes, in px. */
  readonly widths: readonly number[];
}

/** What it answers: the image, or why it refuses the file. */
export type ImageResult = PreparedImage | { readonly refused: 'too-large' | 'unreadable' };

const maxPixels = 50_000_000;
/** Its decoder takes 17 bytes a pixel, several times what the others take. */
const maxAvifPixels = 16_000_000;
const timeLimit = { seconds: 20 };

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

/** Makes of an uploaded file what is kept; of an animation, its first picture. */
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

/** Reads the header alone. */
async function hasTooManyPixels(source: Uint8Array): Promise<boolean> {
  const { format, width, height } = await sharp(source, { limitInputPixels: false }).metadata();
  return width * height > (format === 'heif' ? maxAvifPixels : maxPixels);
}

/** The only step that meets the uploaded bytes; everything after works on plain pixels. */
async function decode(source: Uint8Array, longestSide: number): Promise<Pixels> {
  const { data, info } = await sharp(source, { limitInputPixels: maxPixels })
    .timeout(timeLimit)
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Not `info` as a whole: its `premultiplied` is about the work, not about these pixels.
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

const toWebp = (image: Sharp): Promise<Buffer> => image.webp({ quality: 80 }).toBuffer();
