import { crc32, deflateSync } from 'node:zlib';
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

const grain = { type: 'gaussian', mean: 128, sigma: 30 } as const;

/** A JPEG of noise, unlike any other, which costs more than most photos. */
export const noise = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'grey', noise: grain } })
    .jpeg()
    .toBuffer();

/** A genuine PNG of black pixels, one bit each: 30,000 × 30,000 of them are 110 kB. */
export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
