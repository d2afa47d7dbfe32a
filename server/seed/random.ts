import { v7 } from 'uuid';

/** Repeatable random numbers: the same seed gives the same store. */
export interface Random {
  /** A number from 0 to just below 1, evenly distributed. */
  fraction(): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** True with this probability: 0.1 is one time in ten. */
  happens(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** An id that sorts by its time of creation, in epoch milliseconds. */
  id(createdAt: number): string;
}

/** Starts a generator: `sfc32` by Chris Doty-Humphrey, 128 bits of state, passes PractRand. */
export function createRandom(seed: number): Random {
  const next = sfc32(seed);
  const fraction = () => next() / 2 ** 32;
  const whole = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1));
  const bytes = new Uint8Array(16);
  const words = new Uint32Array(bytes.buffer);
  return {
    fraction,
    whole,
    happens: (probability) => fraction() < probability,
    pick: (list) => list[whole(0, list.length - 1)] as (typeof list)[number],
    id(createdAt) {
      for (let i = 0; i < words.length; i++) words[i] = next();
      return v7({ msecs: createdAt, random: bytes });
    },
  };
}

/** A function that returns the next 32 bits, as a number from 0 to 2^32 - 1. */
function sfc32(seed: number): () => number {
  let [a, b, c, counter] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88, 1];
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  // The first numbers are discarded, since they still depend visibly on the seed.
  for (let round = 0; round < 15; round++) next();
  return next;
}

/** A function that picks an index by weight. */
export function weighted(weights: readonly number[]): (random: Random) => number {
  let sum = 0;
  const sums = weights.map((weight) => (sum += weight));
  return (random) => {
    const point = random.fraction() * sum;
    return sums.findIndex((upTo) => point < upTo);
  };
}
