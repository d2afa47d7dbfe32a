import { several } from './heaps.ts';
import { type Ink, line, oval, path, place, round, shadow, together } from './svg.ts';

const onePotato = (colour: string): Ink =>
  together(
    round(
      'M128 268c-4-44 34-82 84-78c46 4 72 40 66 84c-5 38-40 62-82 60c-40-2-65-26-68-66z',
      colour,
    ),
    path(
      oval(168, 250, 6, 4) + oval(222, 232, 5, 4) + oval(204, 286, 7, 4) + oval(246, 276, 5, 3),
      '#8a5a2b',
      0.5,
    ),
  );

export const potato = together(
  shadow(270),
  several(onePotato('#d9a866'), [
    [146, 300, 0.8, -8],
    [258, 304, 0.78, 80],
  ]),
  place(onePotato('#e4b877'), { x: 204, y: 342, scale: 0.9, turn: 6 }),
);

const oneOnion: Ink = together(
  path('M192 196q-6-34-20-52q24 14 28 50q8-38 30-48q-18 22-20 50z', '#c88a63'),
  round('M200 184c20 8 92 26 92 86c0 42-42 66-92 66s-92-24-92-66c0-60 72-78 92-86z', '#b4416b'),
  line(
    'M200 190c-34 26-52 62-44 138M200 190c34 26 52 62 44 138M200 190c-8 40-10 90-6 144',
    '#7d2448',
    4,
    0.45,
  ),
  line('M188 334q4 8 2 14M200 335v14M212 334q-4 8-2 14', '#c88a63', 4),
);

export const onion = together(
  shadow(270),
  place(oneOnion, { x: 262, y: 312, scale: 0.78, turn: 10 }),
  place(oneOnion, { x: 168, y: 334, scale: 0.96, turn: -4 }),
);

const oneTomato: Ink = together(
  round(
    'M200 204c14-14 100-10 100 62c0 48-44 70-100 70s-100-22-100-70c0-72 86-76 100-62z',
    '#e0432f',
  ),
  path(
    'M200 212c-14-18-40-18-52-8c18 0 24 8 32 14c-12 4-16 14-14 26c10-12 22-16 34-20c12 4 24 8 34 20c2-12-2-22-14-26c8-6 14-14 32-14c-12-10-38-10-52 8z',
    '#3f8f43',
  ),
  line('M200 214q-2-18 8-28', '#3f8f43', 8),
  path(oval(148, 256, 12, 20), '#fff', 0.25),
);

export const tomato = together(
  shadow(270),
  place(oneTomato, { x: 258, y: 306, scale: 0.74, turn: 8 }),
  place(oneTomato, { x: 166, y: 334, scale: 0.92, turn: -6 }),
);

const sprig = (colour: string): Ink =>
  together(
    line('M200 335Q198 250 200 176', '#4d9a4a', 7),
    path(
      'M200 190c-34 4-52-18-46-34c-18-20 4-44 22-36c4-22 44-22 48 0c18-8 40 16 22 36c6 16-12 38-46 34z',
      colour,
    ),
    line('M200 186V132M200 166l-22-22M200 166l22-22', '#2f7a38', 3, 0.5),
  );

export const coriander = together(
  shadow(150),
  several(sprig('#3f9a4b'), [
    [200, 335, 1, -34],
    [200, 335, 1, 34],
    [200, 335, 1.1, -16],
    [200, 335, 1.1, 16],
  ]),
  place(sprig('#56b257'), { scale: 1.16 }),
  path('M168 268q32 12 64 0l-2 24q-30 10-60 0z', '#e0a030'),
);

const oneOkra: Ink = together(
  round('M176 120q24-10 48 0c8 60 2 150-24 214c-26-64-32-154-24-214z', '#5fa544'),
  line('M190 130q-6 90 8 190M212 130q4 90-8 190', '#3b7a2d', 4, 0.55),
  path('M172 124q28-18 56 0l-8-22h-14l-2-24h-10l-2 24h-12z', '#8bc35f'),
);

export const okra = together(
  shadow(250),
  several(oneOkra, [
    [122, 312, 0.9, -26],
    [168, 330, 1, -8],
    [224, 334, 1.02, 8],
    [280, 312, 0.9, 28],
  ]),
);

export const cauliflower = together(
  shadow(250),
  path(
    'M84 232c-24 60 26 104 116 104s140-44 116-104c-16 14-44 4-50-18H134c-6 22-34 32-50 18z',
    '#5fa350',
  ),
  ...[
    [146, 214, 44],
    [254, 214, 44],
    [200, 190, 52],
    [170, 250, 46],
    [232, 250, 46],
    [200, 224, 50],
    [124, 240, 30],
    [276, 240, 30],
  ].map(([x = 0, y = 0, r = 0]) => round(oval(x, y, r), '#f7efd8')),
  path('M76 244c-6 56 44 92 124 92c-40-16-58-44-64-78c-20 14-46 10-60-14z', '#79b962'),
  path('M324 244c6 56-44 92-124 92c40-16 58-44 64-78c20 14 46 10 60-14z', '#6bac57'),
  line('M92 262q24 50 90 70M308 262q-24 50-90 70', '#dff0cf', 4, 0.7),
);

const oneBanana = 'M150 110c-6 70 18 150 118 176c14 4 16 20 2 24c-100 24-196-70-148-198z';

export const banana = together(
  shadow(250),
  place(round(oneBanana, '#e2b52c'), { x: 232, y: 330, turn: -30 }),
  place(round(oneBanana, '#efc53a'), { x: 216, y: 334, turn: -14 }),
  place(round(oneBanana, '#f7d455'), { x: 200, y: 336, turn: 2 }),
  path('M116 116c2-22 10-38 30-42l22 8c-6 10-4 22-2 34z', '#8a6a2a'),
);

export const apple = together(
  shadow(200),
  round(
    'M200 158c22-26 112-20 106 70c-4 62-48 116-82 108q-24-8-48 0c-34 8-78-46-82-108c-6-90 84-96 106-70z',
    '#d23b3f',
  ),
  path('M228 152c50-8 74 30 72 84c-10-40-34-66-72-84z', '#f3c25a', 0.65),
  line('M200 162q-4-32 14-54', '#6b4423', 9),
  path('M212 122c10-30 44-36 70-24c-12 28-42 38-70 24z', '#57a34b'),
  path(oval(136, 206, 14, 26), '#fff', 0.28),
);

export const orange = together(
  shadow(270),
  round(oval(164, 244, 92), '#f08a24'),
  path(
    oval(126, 212, 6) +
      oval(150, 268, 4) +
      oval(186, 216, 4) +
      oval(132, 250, 4) +
      oval(172, 296, 4),
    '#c96512',
    0.5,
  ),
  path('M164 158c8-26 36-34 58-26c-8 26-32 36-58 26z', '#57a34b'),
  path(oval(276, 276, 62), '#f39a35'),
  path(oval(276, 276, 52), '#fff1d6'),
  ...Array.from(
    { length: 8 },
    (_, i) =>
      `<g transform="rotate(${i * 45} 276 276)">${path('M276 270l-15-38q15-12 30 0z', '#f6a53f')}</g>`,
  ),
);

const oneLemon: Ink = round(
  'M96 262c10-8 18-20 34-36c44-40 112-34 146 4c12 14 20 18 30 24c-6 14-16 22-28 40c-38 44-104 52-144 10c-14-14-26-28-38-42z',
  '#f3d13c',
);

export const lemon = together(
  shadow(250),
  place(oneLemon, { x: 244, y: 290, scale: 0.72, turn: 24 }),
  place(oneLemon, { x: 172, y: 336, scale: 0.92, turn: -14 }),
  path('M246 176c6-30 36-42 64-34c-6 30-34 44-64 34z', '#57a34b'),
);
