import {
  errorSentence,
  imageTypes,
  maxImageBytes,
  type ThumbnailWidth,
  thumbnailPath,
} from '@kirana/contract';
import { apiHost } from './api-host.ts';

/** For the `accept` of a file picker: the image types that the server takes. */
export const pictureTypes = imageTypes.join(',');

/** What a picture may be, in words, to be shown before one is chosen. */
export const pictureHint = `JPEG, PNG, WebP, AVIF or GIF, up to ${maxImageBytes / 1024 / 1024} MB.`;

/** The URL of a picture whose path the server sent; '' stays ''. */
export function pictureAddress(path: string, width?: ThumbnailWidth): string {
  return path && apiHost + (width === undefined ? path : thumbnailPath(path, width));
}

/**
 * The longest side (px) of a picture as it is sent; the server keeps less, and photos are much
 * larger.
 */
export type LongestSide = 1600 | 1920;

async function shrink(file: File, longestSide: LongestSide): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const scale = longestSide / Math.max(bitmap.width, bitmap.height);
  if (scale >= 1) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (context === null) return file;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/webp', 0.9);
  });
  return blob !== null && blob.size < file.size ? blob : file;
}

const shrunk = new WeakMap<File, Promise<Blob>>();

/**
 * The picture as it is sent: a large one is scaled down, once per file. A file that the browser
 * cannot decode is sent unchanged, so that the server's error message is shown.
 */
export function shrinkPicture(file: File, longestSide: LongestSide): Promise<Blob> {
  const known = shrunk.get(file);
  if (known !== undefined) return known;
  const work = shrink(file, longestSide).catch(() => file);
  shrunk.set(file, work);
  return work;
}

/** Why a chosen file would be refused, in the server's words; undefined when it may be sent. */
export async function pictureFault(
  file: File,
  longestSide: LongestSide,
): Promise<string | undefined> {
  const types: readonly string[] = imageTypes;
  if (file.type !== '' && !types.includes(file.type)) return errorSentence('image.unreadable');
  const { size } = await shrinkPicture(file, longestSide);
  return size > maxImageBytes ? errorSentence('image.too-large') : undefined;
}
