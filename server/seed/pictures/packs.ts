import { box, type Ink, line, oval, path, round, shadow, together, upright } from './svg.ts';

/** How a pack looks: its colour, a second one, and what its label shows. */
export interface Look {
  readonly colour: string;
  readonly trim: string;
  /** Drawn around (200, 200), about 80 wide. */
  readonly motif?: Ink;
}

const label = (motif: Ink, y: number, radius = 46): Ink =>
  together(
    path(oval(200, y, radius), '#fffaf0'),
    `<g transform="translate(0 ${y - 200})">${motif}</g>`,
  );

/** A stand-up pouch with a sealed top. */
export const pouch = ({ colour, trim, motif = '' }: Look): Ink =>
  together(
    shadow(210),
    upright(
      'M112 78h176l8 34c6 60 8 140 2 204c-1 14-10 20-22 20H124c-12 0-21-6-22-20c-6-64-4-144 2-204z',
      colour,
    ),
    path('M112 78h176l7 30H105z', trim),
    line('M112 92H288', '#fff', 3, 0.5),
    path('M101 262h198q0 26-1 54c-1 14-10 20-22 20H124c-12 0-21-6-22-20q-1-28-1-54z', trim, 0.9),
    label(motif, 190, 56),
  );

/** A sack of five kilos with a stitched top. */
export const sack = ({ colour, trim, motif = '' }: Look): Ink =>
  together(
    shadow(236),
    upright(
      'M104 70q96 12 192 0q-10 26 4 50c14 70 14 140 2 196q-4 20-24 20H122q-20 0-24-20c-12-56-12-126 2-196q14-24 4-50z',
      colour,
    ),
    line('M112 112Q200 124 288 112', trim, 5),
    line('M120 82v20M146 86v20M173 88v20M200 88v20M227 88v20M254 86v20M280 82v20', '#fff', 3, 0.45),
    path('M94 250q106 14 212 0q-1 36-6 70q-4 16-22 16H122q-18 0-22-16q-5-34-6-70z', trim),
    label(motif, 192, 56),
  );

/** A pillow pouch of milk or oil. */
export const pillow = ({ colour, trim, motif = '' }: Look): Ink =>
  together(
    shadow(200),
    upright('M118 84h164l-6 22c22 66 24 146 4 206l6 24H114l6-24c-20-60-18-140 4-206z', colour),
    line('M122 96H278M120 325H280', '#fff', 4, 0.55),
    path('M108 232q92 20 184 0q-2 42-12 78H120q-10-36-12-78z', trim),
    label(motif, 178, 50),
  );

/** A bottle with a screw cap. */
export const bottle = ({ colour, trim, motif = '' }: Look): Ink =>
  together(
    shadow(160),
    upright(
      'M174 92h52v34c0 18 42 26 42 66v126q0 18-18 18H150q-18 0-18-18V192c0-40 42-48 42-66z',
      colour,
    ),
    upright(box(168, 58, 64, 40, 8), trim),
    line('M182 64v28M200 64v28M218 64v28', '#fff', 3, 0.35),
    path(box(132, 196, 136, 100), '#fffaf0'),
    path(box(132, 196, 136, 10), trim),
    path(box(132, 286, 136, 10), trim),
    `<g transform="translate(0 46)">${motif}</g>`,
  );

/** A wide-mouthed jar with a lid. */
export const jar = ({ colour, trim, motif = '' }: Look): Ink =>
  together(
    shadow(190),
    upright('M128 134h144q24 16 24 44v136q0 22-22 22H126q-22 0-22-22V178q0-28 24-44z', colour),
    upright(box(116, 90, 168, 48, 12), trim),
    line('M124 124H276', '#fff', 3, 0.4),
    path(box(104, 196, 192, 104), '#fffaf0'),
    path(box(104, 196, 192, 8), trim),
    path(box(104, 292, 192, 8), trim),
    `<g transform="translate(0 48)">${motif}</g>`,
  );

/** A carton of juice with a folded top. */
export const carton = ({ colour, trim, motif = '' }: Look): Ink =>
  together(
    shadow(180),
    upright('M124 130l28-50h96l28 50v206H124z', colour),
    path('M124 130l28-50h96l28 50z', trim, 0.85),
    path(box(146, 66, 108, 18, 4), trim),
    upright(box(214, 92, 32, 24, 5), '#fffaf0'),
    path(box(124, 292, 152, 44), trim),
    label(motif, 208, 58),
  );

/** A tin with rims. */
export const tin = ({ colour, trim, motif = '' }: Look): Ink =>
  together(
    shadow(200),
    upright('M108 106h184v212a92 18 0 0 1-184 0z', colour),
    path('M108 260h184v58a92 18 0 0 1-184 0z', trim),
    path(oval(200, 106, 92, 22), '#cfd6da'),
    path(oval(200, 106, 76, 15), '#e8edf0'),
    label(motif, 192, 52),
  );

/** A tub with a peeled foil lid's tab. */
export const tub = ({ colour, trim, motif = '' }: Look): Ink =>
  together(
    shadow(190),
    upright('M102 152h196l-22 172q-2 12-16 12H140q-14 0-16-12z', colour),
    path(box(92, 134, 216, 24, 12), trim),
    path('M284 134q34-20 30 8z', trim),
    path('M113 240h174l-9 70H122z', trim, 0.85),
    label(motif, 206, 46),
  );

/** A tube that stands on its cap. */
export const tube = ({ colour, trim, motif = '' }: Look): Ink =>
  together(
    shadow(150),
    upright('M132 62h136l-18 212h-100z', colour),
    line('M136 74H264', '#fff', 4, 0.6),
    path('M144 210h112l-6 64h-100z', trim),
    upright(box(158, 274, 84, 62, 8), '#fffaf0'),
    label(motif, 148, 42),
  );

/** A bar in its wrapper, twisted at both ends. */
export const bar = ({ colour, trim, motif = '' }: Look): Ink =>
  together(
    shadow(280),
    path('M64 196l26-8v116l-26 30q-10-70 0-138zM336 196l-26-8v116l26 30q10-70 0-138z', trim),
    upright(box(84, 186, 232, 150, 22), colour),
    path('M84 290h232v24q0 22-22 22H106q-22 0-22-22z', trim),
    label(motif, 240, 46),
  );

/** A bowl; what is in it is drawn before it, above y = 220. */
export const bowl = (filling: Ink, colour: string): Ink =>
  together(
    shadow(200),
    path(oval(200, 216, 126, 30), colour),
    path(oval(200, 216, 114, 24), '#2a1405', 0.25),
    filling,
    round('M74 216a126 30 0 0 0 252 0c0 62-40 104-82 112v8h-88v-8c-42-8-82-50-82-112z', colour),
    line('M88 246a124 34 0 0 0 224 0', '#fff', 5, 0.25),
  );
