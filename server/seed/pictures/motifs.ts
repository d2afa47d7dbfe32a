import { type Ink, line, oval, path, round, together } from './svg.ts';

/** Small signs for labels, around (200, 200). */
export const drop = (colour: string): Ink =>
  round('M200 160c20 28 30 40 30 54a30 30 0 0 1-60 0c0-14 10-26 30-54z', colour);

export const leaf = (colour: string): Ink =>
  together(
    path('M168 228c-8-40 18-66 64-62c2 44-22 72-64 62z', colour),
    line('M164 236Q190 206 214 184', '#fff', 4, 0.8),
  );

export const sunflower = (petals: string, heart: string): Ink =>
  together(
    ...Array.from(
      { length: 12 },
      (_, i) =>
        `<g transform="rotate(${i * 30} 200 200)">${path(oval(200, 172, 8, 16), petals)}</g>`,
    ),
    path(oval(200, 200, 18), heart),
  );

export const wheat = (colour: string): Ink =>
  together(
    line('M200 240V170', colour, 5),
    ...[168, 184, 200, 216].flatMap((y) => [
      `<g transform="rotate(-38 188 ${y})">${path(oval(188, y, 7, 13), colour)}</g>`,
      `<g transform="rotate(38 212 ${y})">${path(oval(212, y, 7, 13), colour)}</g>`,
    ]),
    path(oval(200, 158, 7, 13), colour),
  );

/** Grains scattered over the label. */
export const grains = (colour: string, rx: number, ry = rx): Ink =>
  together(
    ...[
      [182, 182],
      [206, 176],
      [222, 196],
      [194, 202],
      [174, 206],
      [212, 220],
      [188, 226],
    ].map(
      ([x = 0, y = 0], i) =>
        `<g transform="rotate(${i * 47} ${x} ${y})">${round(oval(x, y, rx, ry), colour)}</g>`,
    ),
  );

export const flower = (petals: string, heart: string): Ink =>
  together(
    ...Array.from(
      { length: 6 },
      (_, i) =>
        `<g transform="rotate(${i * 60} 200 200)">${path(oval(200, 178, 13, 20), petals)}</g>`,
    ),
    path(oval(200, 200, 13), heart),
  );

export const mango = (colour: string): Ink =>
  together(
    round('M176 178c24-22 62-2 58 30c-4 30-44 36-60 12c-10-16-10-30 2-42z', colour),
    path('M180 174c-4-16 8-24 24-22c0 14-8 24-24 22z', '#4c9a45'),
  );

export const fruit = (colour: string): Ink =>
  together(
    round(oval(200, 206, 32), colour),
    path('M200 174c2-16 16-22 30-18c-2 14-14 22-30 18z', '#4c9a45'),
  );

export const cup = (colour: string): Ink =>
  together(
    path('M170 186h56v22q0 24-28 24t-28-24z', colour),
    line('M226 192q18-2 16 10t-20 10', colour, 6),
    line('M186 176q-6-8 0-16M206 176q-6-8 0-16', colour, 4, 0.7),
  );

export const bean = (colour: string): Ink =>
  together(
    round('M182 168c26-10 46 14 42 38c-4 26-30 36-44 22c-12-14 2-22 0-34c-2-10-8-18 2-26z', colour),
  );

export const spark = (colour: string): Ink =>
  path('M200 156q6 38 44 44q-38 6-44 44q-6-38-44-44q38-6 44-44z', colour);

export const cow = (colour: string): Ink =>
  together(
    path('M172 174q-18-2-18-18q12 0 24 8zM228 174q18-2 18-18q-12 0-24 8z', colour),
    path('M172 170h56l-6 40q-4 30-22 30t-22-30z', colour),
    path(oval(200, 226, 18, 13), '#f6c9b5'),
    path(oval(194, 226, 3) + oval(206, 226, 3) + oval(188, 192, 4) + oval(212, 192, 4), '#3a2616'),
  );
