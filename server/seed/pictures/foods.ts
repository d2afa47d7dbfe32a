import { several } from './heaps.ts';
import { box, type Ink, line, oval, path, place, round, shadow, together, upright } from './svg.ts';

/** A sliced loaf. */
export const loaf = (crumb: string, crust: string): Ink =>
  together(
    shadow(280),
    path('M150 150h130c44 0 62 46 38 72v114H150z', crust),
    line('M190 162v172M224 162v172M258 162v172M292 164v168', '#2a1405', 4, 0.12),
    round('M90 222c-26-30-4-78 46-76h60c50-2 72 46 46 76v100q0 14-14 14H104q-14 0-14-14z', crust),
    path('M104 216c-22-24-4-56 34-56h56c38 0 56 32 34 56v96q0 10-10 10H114q-10 0-10-10z', crumb),
    path(
      oval(140, 210, 5, 3) + oval(190, 232, 6, 4) + oval(150, 270, 6, 4) + oval(196, 288, 4, 3),
      '#2a1405',
      0.1,
    ),
  );

const oneRoll: Ink = round(
  'M128 336q-16-2-16-30c0-70 30-96 88-96s88 26 88 96q0 28-16 30z',
  '#c9833c',
);

export const pav = together(
  shadow(290),
  several(oneRoll, [
    [136, 286, 0.76, 0],
    [264, 286, 0.76, 0],
  ]),
  several(together(oneRoll, path(oval(176, 240, 26, 10), '#fff', 0.28)), [
    [110, 338, 0.8, 0],
    [200, 338, 0.84, 0],
    [290, 338, 0.8, 0],
  ]),
);

const oneEgg = (colour: string): Ink =>
  together(
    round('M200 180c40 0 66 62 66 98c0 38-28 58-66 58s-66-20-66-58c0-36 26-98 66-98z', colour),
    path(oval(174, 246, 12, 24), '#fff', 0.7),
  );

export const eggs = together(
  shadow(310),
  several(oneEgg('#e3cba6'), [
    [134, 284, 0.74, 0],
    [200, 284, 0.74, 0],
    [266, 284, 0.74, 0],
  ]),
  several(oneEgg('#f6e6cc'), [
    [100, 320, 0.82, 0],
    [167, 320, 0.82, 0],
    [234, 320, 0.82, 0],
    [301, 320, 0.82, 0],
  ]),
  upright(
    'M46 284q14 12 27 0q27-16 54 0q13 10 27 0q27-16 54 0q13 10 27 0q27-16 54 0q13 10 27 0q20-10 38 0l-12 44q-2 8-12 8H70q-10 0-12-8z',
    '#8a9a92',
  ),
);

const cube = (front: string, top: string): Ink =>
  together(
    path('M110 232l60-36h130l-50 36z', top),
    path('M250 232l50-36v92l-50 48z', front),
    path('M250 232l50-36v92l-50 48z', '#2a1405', 0.18),
    path(box(110, 232, 140, 104), front),
  );

export const paneer = together(
  shadow(280),
  place(cube('#f5ead0', '#fffaf0'), { x: 226, y: 262, scale: 0.8 }),
  several(cube('#f9f0da', '#fffdf6'), [
    [140, 336, 0.84, 0],
    [274, 336, 0.84, 0],
  ]),
  path('M84 330q-30-14-26-46q34 6 34 44zM92 330q-4-34 22-48q16 30-14 50z', '#4c9a45'),
);

export const butter = together(
  shadow(300),
  path('M56 316h288l-22 20H78z', '#8fb3c9'),
  place(cube('#f8d65c', '#fbe48d'), { x: 206, y: 316, scale: 1.06 }),
  path('M116 206l64-38h30l-64 38v110h-30z', '#fff', 0.35),
);

export const cheese = together(
  shadow(290),
  ...[322, 298, 274].map((y, i) =>
    together(
      path(`M70 ${y}l96-40h170l-80 40z`, '#fbd34e'),
      path(`M70 ${y}h186v14H70zM256 ${y}l80-40v14l-80 40z`, i % 2 ? '#e6a92c' : '#efb838'),
    ),
  ),
  path('M70 250l96-40h170l-34 17q-30 30-70 8l-30 15z', '#fde07a'),
  path(oval(176, 234, 14, 6) + oval(232, 224, 9, 4), '#e6a92c', 0.7),
);

/** A bag of chips, puffed up. */
export const crispBag = (colour: string, trim: string): Ink =>
  together(
    shadow(210),
    upright(
      'M112 76l12 8l12-8l12 8l13-8l13 8l13-8l13 8l13-8l13 8l13-8l13 8l12-8l12 8l12-8c-14 60 14 180 6 254l-12 6l-12-6l-12 6l-13-6l-13 6l-13-6l-13 6l-13-6l-13 6l-13-6l-13 6l-12-6l-12 6l-12-6l-11 6c-8-80 12-200-10-260z',
      colour,
    ),
    path('M106 140q94-30 190 0v44q-96-28-190 0z', trim),
    several(round(oval(200, 300, 54, 34), '#f6c956'), [
      [178, 316, 0.8, -18],
      [226, 320, 0.8, 22],
      [202, 350, 0.86, 4],
    ]),
  );

const oneBiscuit: Ink = together(
  upright(box(110, 250, 180, 86, 14), '#d79a4e'),
  line('M128 262H272M128 324H272', '#a96d2a', 3, 0.5),
  path([150, 183, 217, 250].map((x) => oval(x, 293, 5)).join(''), '#a96d2a', 0.7),
);

export const biscuits = together(
  shadow(280),
  several(oneBiscuit, [
    [200, 322, 1, 0],
    [214, 276, 1, 3],
    [190, 232, 1, -4],
  ]),
  several(oneBiscuit, [[206, 338, 1.02, 0]]),
);

const oneRusk: Ink = together(
  round('M130 336q-14-10-12-60c2-60 40-80 82-80s80 20 82 80q2 50-12 60z', '#c98a45'),
  round('M142 326q-10-8-8-48c2-48 32-66 66-66s64 18 66 66q2 40-8 48z', '#e9bd76'),
  path(oval(176, 260, 6, 4) + oval(220, 246, 5, 3) + oval(206, 292, 7, 4), '#b1762f', 0.5),
);

export const rusk = together(
  shadow(280),
  several(oneRusk, [
    [262, 318, 0.86, 14],
    [142, 322, 0.86, -14],
    [200, 338, 0.98, 2],
  ]),
);

const oneMathri: Ink = together(
  round(oval(200, 250, 86), '#e0ad5c'),
  line(oval(200, 250, 84), '#b98538', 5),
  path(
    [
      [170, 220],
      [226, 214],
      [200, 250],
      [164, 272],
      [236, 268],
      [204, 296],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 7, 4))
      .join(''),
    '#7a8a3a',
    0.8,
  ),
);

export const mathri = together(
  shadow(290),
  several(oneMathri, [
    [278, 318, 0.76, 0],
    [122, 320, 0.76, 0],
    [200, 236, 0.76, 0],
    [202, 338, 0.84, 0],
  ]),
);

const oneChikki: Ink = together(
  upright(box(120, 226, 160, 110, 8), '#a9622a'),
  path(
    [
      [150, 252],
      [196, 246],
      [246, 256],
      [168, 290],
      [216, 284],
      [256, 306],
      [146, 316],
      [202, 318],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 16, 11))
      .join(''),
    '#e6c083',
  ),
);

export const chikki = together(
  shadow(280),
  several(oneChikki, [
    [240, 298, 0.86, 16],
    [160, 304, 0.86, -14],
    [200, 338, 0.98, 2],
  ]),
);

export const jaggery = together(
  shadow(280),
  round('M96 336c-12-60 18-122 60-132h88c42 10 72 72 60 132z', '#b9742b'),
  path('M156 204h88c12 3 24 10 34 22H122c10-12 22-19 34-22z', '#d9974a'),
  place(round('M120 336l-8-54l44-34l60 10l22 40l-14 38z', '#c9842f'), {
    x: 290,
    y: 338,
    scale: 0.7,
  }),
  place(round('M120 336l-8-54l44-34l60 10l22 40l-14 38z', '#d08c3a'), {
    x: 130,
    y: 340,
    scale: 0.5,
  }),
);

export const soanPapdi = together(
  shadow(290),
  several(
    together(
      cube('#f1d391', '#f9e6b8'),
      line('M122 256h116M122 280h116M122 304h116', '#c99a48', 3, 0.5),
      path(oval(196, 214, 12, 5) + oval(234, 210, 9, 4), '#6f9a48'),
    ),
    [
      [232, 258, 0.76, 0],
      [136, 336, 0.84, 0],
      [270, 336, 0.84, 0],
    ],
  ),
);

export const coconut = together(
  shadow(220),
  round(
    'M200 140c60 0 104 50 104 104c0 58-46 92-104 92s-104-34-104-92c0-54 44-104 104-104z',
    '#6db04f',
  ),
  path('M140 156q60-46 120 0l-20 30q-40-22-80 0z', '#f4f0dc'),
  path(oval(200, 160, 26, 12), '#cfe3ea'),
  line('M214 164L262 66l26-8', '#e0553f', 9),
);

export const bagRoll = together(
  shadow(280),
  upright('M84 214h220v122H84z', '#3d4b55'),
  line('M84 234h220M84 316h220', '#fff', 2, 0.2),
  round(oval(304, 275, 26, 61), '#55656f'),
  path(oval(304, 275, 10, 24), '#c9a878'),
  path('M84 214c-26 30-26 92 0 122c-34 6-52-6-58-20c14-4 20-20 18-42s4-44 40-60z', '#4a5a64'),
  path(box(140, 214, 90, 122), '#7bbf6a'),
);

export const incense = together(
  shadow(180),
  ...[-26, -13, 0, 13, 26].map((turn) =>
    place(together(line('M200 318V150', '#c79a5b', 5), line('M200 236V120', '#5b3a26', 9)), {
      turn,
    }),
  ),
  line('M262 96q-16-18 0-34t0-36', '#9aa5ad', 5, 0.6),
  upright('M150 262h100l-12 74h-76z', '#c9962f'),
  path('M144 252h112v18H144z', '#e0b24c'),
);
