import sharp, { type Sharp } from 'sharp';

/** A file as a browser sends it. */
export const fileOf = (bytes: Uint8Array, name = 'photo.jpg'): File =>
  new File([Uint8Array.from(bytes)], name);

/** A picture of one colour; ask it for `.jpeg()`, `.png()` and so on. */
export const plain = (width: number, height: number, background = 'red'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** A JPEG file of one colour. */
export const photo = async (background = 'red', width = 64, height = 48): Promise<File> =>
  fileOf(await plain(width, height, background).jpeg().toBuffer());
