import { shelves } from './products.ts';
import { box, type Ink, line, oval, path, place, round, together, upright } from './svg.ts';

const every = Object.assign({}, ...Object.values(shelves).map(({ products }) => products));
const thing = (name: string): Ink => every[name] ?? '';

/** Repeats a thing on the line y, from x = `from` on, at this distance. */
const row = (
  names: readonly string[],
  from: number,
  apart: number,
  y: number,
  scale: number,
): Ink =>
  together(...names.map((name, i) => place(thing(name), { x: from + i * apart, y, scale })));

const ground = (colour: string): Ink => path(box(0, 0, 1920, 640), colour);

const sun = (x: number, y: number, radius: number, colour: string): Ink =>
  together(
    path(oval(x, y, radius * 1.5), colour, 0.25),
    path(oval(x, y, radius * 1.22), colour, 0.4),
    path(oval(x, y, radius), colour),
  );

/** A striped awning with scallops, as wide as the banner. */
const awning = (height: number, one: string, other: string): Ink =>
  together(
    ...Array.from({ length: 16 }, (_, i) =>
      path(`M${i * 120} 0h120v${height}a60 44 0 0 1-120 0z`, i % 2 ? one : other),
    ),
    path(box(0, 0, 1920, 22), '#2a1405', 0.12),
  );

const crate = (x: number, width: number): Ink =>
  together(
    path(box(x, 500, width, 120, 10), '#b9813f'),
    path([506, 546, 586].map((y) => box(x, y, width, 30, 6)).join(''), '#d29a52'),
    path(box(x + 20, 496, 18, 128) + box(x + width - 38, 496, 18, 128), '#99672e'),
  );

/** The shop's front: crates of fruit and vegetables under an awning. */
const freshToday: Ink = together(
  ground('#dff0d6'),
  path(oval(960, 700, 1300, 320), '#c7e4ba'),
  row(['banana', 'coriander', 'cauliflower', 'okra', 'apple'], 230, 365, 440, 0.8),
  row(['onion', 'tomato', 'orange', 'potato', 'lemon'], 230, 365, 520, 0.9),
  ...[0, 1, 2, 3, 4].map((i) => crate(65 + i * 365, 330)),
  awning(96, '#1a7a3e', '#fffaf0'),
);

const lamp = (x: number, y: number, scale: number): Ink =>
  place(
    together(
      path(oval(200, 214, 62), '#ffd76a', 0.35),
      round('M200 150c30 40 34 58 34 76a34 34 0 0 1-68 0c0-18 4-36 34-76z', '#ffb52e'),
      round('M200 190c14 20 16 30 16 40a16 16 0 0 1-32 0c0-10 2-20 16-40z', '#fff1b8'),
      round('M92 258q108 40 216 0c-4 50-48 78-108 78s-104-28-108-78z', '#c2562f'),
      path('M92 258q108-24 216 0q-108 40-216 0z', '#8f3a1e'),
      line('M120 290q80 34 160 0', '#f6c33c', 6, 0.8),
    ),
    { x, y, scale },
  );

const garland = (y: number, sag: number): Ink =>
  together(
    line(`M0 ${y}${Array.from({ length: 6 }, () => `q160 ${sag} 320 0`).join('')}`, '#4f8f4a', 8),
    ...Array.from({ length: 61 }, (_, i) => {
      const along = (i % 10) / 10;
      const drop = 2 * along * (1 - along) * sag;
      return round(oval(i * 32, y + drop, 17), i % 2 ? '#f6a623' : '#ef7d1a');
    }),
  );

/** Lamps and sweets for the festival. */
const festival: Ink = together(
  ground('#5b1f3c'),
  path(oval(960, 760, 1400, 360), '#7a2c4a'),
  ...[
    [180, 250],
    [520, 180],
    [960, 240],
    [1380, 180],
    [1740, 250],
  ].map(([x = 0, y = 0]) =>
    together(path(oval(x, y, 26), '#ffd76a', 0.12), path(oval(x, y, 6), '#ffd76a', 0.9)),
  ),
  garland(20, 150),
  row(['desi-ghee', 'gulab-jamun', 'soan-papdi', 'jaggery', 'honey'], 420, 270, 520, 0.86),
  ...[120, 330, 540, 750, 960, 1170, 1380, 1590, 1800].map((x) => lamp(x, 610, 0.5)),
);

const wheel = (x: number): Ink =>
  together(
    path(oval(x, 540, 62), '#2b3338'),
    path(oval(x, 540, 40), '#c9d3d8'),
    path(oval(x, 540, 14), '#2b3338'),
  );

/** A delivery scooter with the shop's box behind its rider. */
const scooter: Ink = together(
  path(oval(960, 606, 330, 16), '#2a1405', 0.14),
  wheel(760),
  wheel(1180),
  path(
    'M690 500c0-50 50-82 110-82h150c40 0 40 50 80 50h50l-30-150h40l50 200c-50-10-90 20-96 60H830c-6-60-90-74-140-78z',
    '#1a7a3e',
  ),
  line('M1090 318h-50M1128 330l20-26', '#2b3338', 14),
  round(oval(1128, 362, 24), '#ffe08a'),
  path(box(800, 398, 170, 30, 15), '#2b3338'),
  path('M906 400c-10-90 10-150 60-156c44-4 66 40 62 96l-50 66z', '#e8842e'),
  line('M1000 280q40 60 76 42', '#e8842e', 34),
  line('M940 404q70-6 96 20q10 40 4 64', '#33506b', 46),
  path(box(1006, 480, 84, 28, 12), '#2b3338'),
  round(oval(986, 196, 44), '#c98d63'),
  path('M938 196c-6-64 100-70 100 0l-4 6q-48-22-92 0z', '#c0392f'),
  upright(box(706, 246, 176, 156, 14), '#23834a'),
  path(box(706, 282, 176, 12), '#fffaf0', 0.7),
  line('M760 334h68l-6 34q-2 8-10 8h-36q-8 0-10-8zM774 334l12-22M814 334l-12-22', '#fffaf0', 8),
);

const skyline = (colour: string): Ink =>
  path(
    [
      [0, 300, 120],
      [140, 220, 100],
      [260, 340, 140],
      [420, 180, 90],
      [530, 280, 130],
      [1240, 260, 120],
      [1380, 190, 96],
      [1500, 320, 130],
      [1650, 230, 110],
      [1780, 290, 140],
    ]
      .map(([x = 0, top = 0, width = 0]) => box(x, top, width, 640 - top, 6))
      .join(''),
    colour,
  );

/** The scooter in the city in the evening. */
const delivery: Ink = together(
  ground('#fde6c8'),
  sun(1500, 190, 90, '#f6a63c'),
  skyline('#f3cfa3'),
  path(box(0, 560, 1920, 80), '#8a949a'),
  path(Array.from({ length: 12 }, (_, i) => box(40 + i * 165, 612, 90, 8, 4)).join(''), '#fffaf0'),
  line('M470 330h150M420 400h190M480 470h120', '#fffaf0', 10, 0.9),
  scooter,
  row(['toned-milk', 'white-bread', 'eggs'], 130, 140, 566, 0.42),
  row(['atta', 'fruit-juice', 'tomato'], 1440, 150, 566, 0.48),
);

/** All banners, 1920 × 640, by file name. */
export const banners: Readonly<Record<string, Ink>> = {
  'banner-fresh-today': freshToday,
  'banner-festival': festival,
  'banner-delivery': delivery,
};
