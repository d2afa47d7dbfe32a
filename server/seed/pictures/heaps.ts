import { createRandom } from '../random.ts';
import { bowl } from './packs.ts';
import { type Ink, oval, path, place, round, together } from './svg.ts';

/** What a heap is made of. */
export interface Grain {
  readonly colour: string;
  /** A second colour, which some of the grains have. */
  readonly other?: string;
  /** Half the length and half the width of one grain. */
  readonly long: number;
  readonly wide: number;
  /** The colour of the speckles on each grain, as rajma has. */
  readonly speckle?: string;
}

const mound = 'M90 218C112 150 158 112 200 112S288 150 310 218A112 24 0 0 1 90 218z';

/** A bowl heaped with grains. */
export const bowlOf = (grain: Grain, bowlColour: string): Ink =>
  bowl(
    together(path(mound, grain.colour), path(mound, '#2a1405', 0.2), grainsOn(grain)),
    bowlColour,
  );

/** A bowl heaped with powder, smooth but for a crest. */
export const bowlOfPowder = (colour: string, bowlColour: string): Ink =>
  bowl(
    together(
      round(mound, colour),
      path('M124 190C146 148 176 128 200 126C182 146 160 160 150 194z', '#fff', 0.22),
    ),
    bowlColour,
  );

function grainsOn({ colour, other = colour, long, wide, speckle }: Grain): Ink {
  const random = createRandom(7);
  const rows = Math.ceil(104 / (wide * 1.55));
  const inks: Ink[] = [];
  for (let row = 0; row <= rows; row++) {
    const y = 122 + (row * 104) / rows;
    const half = halfWidthAt(y) - long * 0.5;
    const count = Math.max(1, Math.round((2 * half) / (long * 1.7)));
    for (let i = 0; i < count; i++) {
      const x = 200 - half + ((i + 0.5 + 0.3 * (random.fraction() - 0.5)) * 2 * half) / count;
      const ink = random.happens(0.3) ? other : colour;
      const spots = speckle ? path(oval(x - 3, y - 2, 2.5) + oval(x + 4, y + 2, 2), speckle) : '';
      const turn = random.whole(0, 179);
      inks.push(
        `<g transform="rotate(${turn} ${x.toFixed(1)} ${y.toFixed(1)})">${round(oval(x, y, long, wide), ink)}${spots}</g>`,
      );
    }
  }
  return together(...inks);
}

/** Half the mound's width at the height y. */
const halfWidthAt = (y: number): number => 110 * Math.sqrt(Math.max(0.04, (y - 110) / 112));

/** The same thing several times, at these places and angles. */
export const several = (
  ink: Ink,
  places: readonly (readonly [x: number, y: number, scale: number, turn: number])[],
): Ink => together(...places.map(([x, y, scale, turn]) => place(ink, { x, y, scale, turn })));
