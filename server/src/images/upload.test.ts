import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../test/engine.ts';
import { blackPng, fileOf, plain } from '../../test/pictures.ts';
import { useStore } from '../../test/store.ts';

const unreadable = {
  status: 415,
  body: { message: 'The image could not be read. Use a JPEG, PNG, WebP, AVIF or GIF file' },
};
const tooLarge = {
  status: 413,
  body: {
    message: 'The image is too large: up to 10 MB and 50 megapixels (AVIF: 16) are accepted',
  },
};

const hugePng = blackPng(30_000, 30_000);

describe.each(engines)('an uploaded picture on $name', (engine) => {
  const store = useStore(engine);
  let admin = '';

  beforeEach(async () => {
    admin = await store.admit('owner');
  });

  const upload = (bytes: Uint8Array, name = 'photo.jpg') =>
    store.sendForm('POST', '/api/banners', admin, { image: fileOf(bytes, name) });

  /** Uploads a picture and returns the bytes that are then served for it. */
  async function served(bytes: Uint8Array, path = '/api/banners'): Promise<Buffer> {
    const fields = { name: `Shelf ${Math.random()}`, image: fileOf(bytes) };
    const { body } = await store.sendForm('POST', path, admin, fields);
    const address = body.image ?? body.category.imageUrl;
    return (await store.call('GET', address)).bytes;
  }

  /** The colour at a place, given as fractions of width and height. */
  async function colourAt(bytes: Buffer, x: number, y: number): Promise<string> {
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const place = Math.floor(y * info.height) * info.width + Math.floor(x * info.width);
    const [red = 0, green = 0, blue = 0] = data.subarray(place * info.channels);
    return red > 200 ? 'red' : blue > 200 ? 'blue' : green > 100 ? 'green' : 'black';
  }

  it('may be of five kinds, whatever its name says, and becomes WebP', async () => {
    for (const kind of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
      const bytes = await served(await plain(90, 60).toFormat(kind).toBuffer());
      const picture = await sharp(bytes).metadata();
      expect(picture, kind).toMatchObject({ format: 'webp', width: 90, height: 60 });
      expect(await colourAt(bytes, 0.5, 0.5), kind).toBe('red');
    }
  });

  it('is made smaller, and never larger', async () => {
    const size = async (width: number, height: number, path?: string) => {
      const bytes = await served(await plain(width, height).png().toBuffer(), path);
      const picture = await sharp(bytes).metadata();
      return [picture.width, picture.height];
    };
    expect(await size(2400, 1200, '/api/category/add')).toEqual([800, 400]);
    expect(await size(1000, 2000, '/api/category/add')).toEqual([400, 800]);
    expect(await size(2400, 1200)).toEqual([1920, 960]);
    expect(await size(1920, 10)).toEqual([1920, 10]);
    expect(await size(1, 1)).toEqual([1, 1]);
  });

  it('is turned upright, and loses where it was taken', async () => {
    // The camera was held sideways, so red at the left is red at the top once the picture is
    // upright.
    const halves = plain(80, 40).composite([
      { input: await plain(40, 40, 'blue').png().toBuffer(), left: 40, top: 0 },
    ]);
    const taken = await halves
      .withExif({
        IFD0: { Orientation: '6', Make: 'Phone' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 34/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100 })
      .toBuffer();
    expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain('Phone');
    const bytes = await served(taken);
    const picture = await sharp(bytes).metadata();
    expect(picture).toMatchObject({ width: 40, height: 80 });
    expect(picture.exif).toBeUndefined();
    expect(picture.orientation).toBeUndefined();
    expect(bytes.toString('latin1')).not.toMatch(/Phone|EXIF|XMP/);
    expect([await colourAt(bytes, 0.5, 0.2), await colourAt(bytes, 0.5, 0.8)]).toEqual([
      'red',
      'blue',
    ]);
  });

  it('keeps the first picture of an animation', async () => {
    const frames = await Promise.all(
      ['red', 'blue', 'green'].map((colour) => plain(40, 30, colour).png().toBuffer()),
    );
    for (const kind of ['gif', 'webp'] as const) {
      const animation = await sharp(frames, { join: { animated: true } })
        .toFormat(kind)
        .toBuffer();
      expect((await sharp(animation).metadata()).pages).toBe(3);
      const bytes = await served(animation);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30 });
      expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
      expect(await colourAt(bytes, 0.5, 0.5)).toBe('red');
    }
  });

  it('keeps its transparency and its true colours', async () => {
    const glass = { r: 255, g: 100, b: 0, alpha: 0.5 };
    const png = await sharp({
      create: { width: 1000, height: 600, channels: 4, background: glass },
    })
      .png()
      .toBuffer();
    const [red = 0, green = 0, blue = 0, alpha = 0] = await sharp(
      await served(png, '/api/category/add'),
    )
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(250);
    expect(Math.abs(green - 100)).toBeLessThan(6);
    expect(blue).toBeLessThan(6);
    expect(Math.abs(alpha - 128)).toBeLessThan(3);
    const deep = await plain(40, 40).toColourspace('rgb16').png().toBuffer();
    expect(await colourAt(await served(deep), 0.5, 0.5)).toBe('red');
    const print = await plain(40, 40, 'blue').toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(await served(print)).metadata()).space).toBe('srgb');
  });

  it('is refused when it is broken or something else, and leaves nothing', async () => {
    const jpeg = await plain(600, 400).jpeg().toBuffer();
    const png = await plain(600, 400).png().toBuffer();
    const tiff = await plain(60, 40).tiff().toBuffer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';
    const script = '<!doctype html><script>alert(1)</script>';
    for (const [bytes, name] of [
      [jpeg.subarray(0, jpeg.length / 2), 'truncated.jpg'],
      [png.subarray(0, png.length - 20), 'truncated.png'],
      [Buffer.from(svg), 'drawing.svg'],
      [Buffer.from(svg), 'drawing.png'],
      [Buffer.from(`GIF89a${script}`), 'page.gif'],
      [Buffer.from(script), 'page.png'],
      [tiff, 'scan.jpg'],
      [Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'leaflet.jpg'],
      [Buffer.concat([jpeg.subarray(0, 20), randomBytes(5_000)]), 'noise.jpg'],
      [Buffer.from([0xff, 0xd8, 0xff]), 'short.jpg'],
      [Buffer.alloc(0), 'empty.jpg'],
    ] as const)
      expect(await upload(bytes, name), name).toMatchObject(unreadable);
    expect(await store.db.selectFrom('images').selectAll().execute()).toEqual([]);
    expect(await store.db.selectFrom('banners').selectAll().execute()).toEqual([]);
  });

  it('is refused when it is too large, and leaves nothing', async () => {
    expect(await upload(hugePng)).toMatchObject(tooLarge);
    expect(await upload(blackPng(50_001, 1_000))).toMatchObject(tooLarge);
    const avif = await plain(40, 40).avif().toBuffer();
    const size = avif.indexOf('ispe') + 8;
    avif.writeUInt32BE(4_001, size);
    avif.writeUInt32BE(4_000, size + 4);
    expect(await upload(avif)).toMatchObject(tooLarge);
    expect(await upload(Buffer.alloc(10 * 1024 * 1024 + 1))).toMatchObject(tooLarge);
    expect(await upload(Buffer.alloc(50 * 1024 * 1024))).toMatchObject(tooLarge);
    expect(await store.db.selectFrom('images').selectAll().execute()).toEqual([]);
    expect(await store.db.selectFrom('banners').selectAll().execute()).toEqual([]);
  });

  it('may have up to 50 megapixels and 10 MB', async () => {
    expect((await upload(blackPng(50_000, 1_000))).status).toBe(201);
    const jpeg = await plain(60, 40).jpeg().toBuffer();
    const padded = Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024 - jpeg.length)]);
    expect((await upload(padded)).status).toBe(201);
  });
});
