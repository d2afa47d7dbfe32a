import {
  errorSentence,
  imageTypes,
  maxImageBytes,
  type ThumbnailWidth,
  thumbnailPath,
} from '@kirana/contract';
import { reasonOf } from './api-error.ts';
import { apiHost } from './api-host.ts';
import { readBytes } from './file-bytes.ts';

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
export type LongestSide = 1200 | 1600 | 1920;

const types: readonly string[] = imageTypes;

/**
 * The first bytes of what may show what is behind it, whatever the file's name says; of all else a JPEG is as small
 * and takes a tenth of the time to write.
 */
const mayBeClear = /^(?:.PNG|GIF8|RIFF|....ftypavi)/su;

const beginningOf = async (file: Blob): Promise<string> =>
  new TextDecoder('latin1').decode(await file.slice(0, 12).arrayBuffer());

async function scale(file: Blob, longestSide: LongestSide): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const isTaken = types.includes(file.type);
  const factor = Math.min(longestSide / Math.max(bitmap.width, bitmap.height), 1);
  if (factor === 1 && isTaken) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * factor);
  canvas.height = Math.round(bitmap.height * factor);
  const context = canvas.getContext('2d');
  if (context === null) return file;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const type = mayBeClear.test(await beginningOf(file)) ? 'image/webp' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, type, 0.9);
  });
  return blob !== null && (blob.size < file.size || !isTaken) ? blob : file;
}

/**
 * The picture as it is sent, for whoever sends it at once: what is sent does not depend on the file any more,
 * which may be saved anew.
 */
export async function shrink(file: File, longestSide: LongestSide): Promise<Blob> {
  const picture = new File([await readBytes(file)], file.name, { type: file.type });
  return scale(picture, longestSide).catch(() => picture);
}

const shrunk = new WeakMap<File, Promise<Blob>>();

/**
 * The picture as it is sent: a large one is scaled down, once per file. A file that the browser
 * cannot decode is sent unchanged, so that the server's error message is shown.
 * @throws ApiError when the file was saved anew before it was read
 */
export function shrinkPicture(file: File, longestSide: LongestSide): Promise<Blob> {
  const known = shrunk.get(file);
  if (known !== undefined) return known;
  const work = shrink(file, longestSide);
  shrunk.set(file, work);
  return work;
}

/** Why a chosen file would be refused; undefined when it may be sent. */
export async function pictureFault(
  file: File,
  longestSide: LongestSide,
): Promise<string | undefined> {
  if (file.type !== '' && !types.includes(file.type)) return errorSentence('image.unreadable');
  try {
    const { size } = await shrinkPicture(file, longestSide);
    return size > maxImageBytes ? errorSentence('image.too-large') : undefined;
  } catch (error) {
    return reasonOf(error);
  }
}
