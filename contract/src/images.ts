/** The accepted formats of uploaded images, recognised by their content, never by name or type. */
export const imageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
] as const;

/** The largest uploaded image, in bytes. */
export const maxImageBytes = 10 * 1024 * 1024;

/** The widths (px) in which every image is stored beside its full size. */
export const thumbnailWidths = [96, 320, 640] as const;
export type ThumbnailWidth = (typeof thumbnailWidths)[number];

/**
 * The path of an image in a smaller width, for `src` and `srcset`. `image` is the path sent with a
 * product, category or banner; '' stays ''. An image that is narrower keeps its own width.
 */
export const thumbnailPath = (image: string, width: ThumbnailWidth): string =>
  image && `${image}/${width}`;
