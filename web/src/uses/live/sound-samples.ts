export const sounds = ['Bell', 'Chime', 'Buzzer'] as const;
export type Sound = (typeof sounds)[number];

/** One tone of a ring: its start in seconds, its pitch in hertz, and its decay. */
interface Tone {
  at: number;
  hertz: number;
  /** The seconds after which a third of its amplitude is left. */
  fade: number;
  loudness: number;
}

/** A struck bell: inharmonic partials, of which the high ones fade first. */
const strike = (at: number): Tone[] =>
  [1, 2, 2.4, 3, 4.5].map((partial, nth) => ({
    at,
    hertz: 784 * partial,
    fade: 0.5 / (nth + 1),
    loudness: 0.4 / (nth + 1),
  }));

const note = (at: number, hertz: number): Tone => ({ at, hertz, fade: 0.3, loudness: 0.6 });

/** A buzz: odd harmonics of a low pitch, which do not fade before they end. */
const buzz = (at: number): Tone[] =>
  [1, 3, 5, 7].map((multiple) => ({
    at,
    hertz: 220 * multiple,
    fade: 0.25,
    loudness: 0.5 / multiple,
  }));

/** The tones of each sound, and the seconds after which it repeats. */
const rings: Readonly<Record<Sound | 'Beep', { seconds: number; tones: readonly Tone[] }>> = {
  Bell: { seconds: 3, tones: [...strike(0), ...strike(0.45)] },
  Chime: { seconds: 3, tones: [note(0, 659), note(0.25, 784), note(0.5, 1047)] },
  Buzzer: { seconds: 2, tones: [0, 0.3, 0.6].flatMap(buzz) },
  Beep: { seconds: 0.6, tones: [{ at: 0, hertz: 440, fade: 0.12, loudness: 0.5 }] },
};

/** The seconds in which a tone rises, so that it does not click. */
const attackSeconds = 0.005;

/** After this many fades a tone is inaudible. */
const maxFades = 7;

/** One round of a sound with its silence at the end: samples from -1 to 1 at this sample rate. */
export function samplesOf(sound: Sound | 'Beep', rate: number): Float32Array<ArrayBuffer> {
  const { seconds, tones } = rings[sound];
  const samples = new Float32Array(seconds * rate);
  for (const { at, hertz, fade, loudness } of tones) {
    const begin = Math.round(at * rate);
    const end = Math.min(samples.length, Math.round((at + fade * maxFades) * rate));
    for (let nth = begin; nth < end; nth += 1) {
      const time = (nth - begin) / rate;
      const level = loudness * Math.min(1, time / attackSeconds) * Math.exp(-time / fade);
      samples[nth] = (samples[nth] ?? 0) + level * Math.sin(2 * Math.PI * hertz * time);
    }
  }
  return samples.map((sample) => Math.tanh(sample));
}
