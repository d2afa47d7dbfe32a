/** What an uploaded image may be; its content is judged, never its name or its stated type. */
export const imageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
] as const;

/** The largest uploaded image, in bytes. */
export const maxImageBytes = 10 * 1024 * 1024;

/** Widths (px) in which every image is kept beside its full size. */
export const thumbnailWidths = [96, 320, 640] as const;
export type ThumbnailWidth = (typeof thumbnailWidths)[number];

/**
 * The path of an image in a smaller width, for `src` and `srcset`; `image` is a path as a product,
 * category or banner answers it, and '' stays ''. An image that is narrower keeps its own width.
 */
export const thumbnailPath = (image: string, width: ThumbnailWidth): string =>
  image && `${image}/${width}`;
