import { createStore } from '../../platform/create-store.ts';
import { type Sound, samplesOf } from './sound-samples.ts';

/** High enough for small speakers. */
const sampleRate = 22_050;

interface Ring {
  sound: Sound;
  /** 0 to 100. */
  volume: number;
}

interface RingerState {
  /** Whether the ring can be heard now. */
  isSounding: boolean;
  /** Whether the browser blocks a ring that should be heard. */
  isBlocked: boolean;
}

const store = createStore<RingerState>({ isSounding: false, isBlocked: false });
let context: AudioContext | undefined;
/** The requested ring, whether it can be heard or not. */
let requestedRing: Ring | undefined;
let playing: { node: AudioBufferSourceNode; gain: GainNode; sound: string } | undefined;

function update(): void {
  const isRunning = context?.state === 'running';
  const next = {
    isSounding: playing !== undefined && isRunning,
    isBlocked: requestedRing !== undefined && !isRunning,
  };
  const { isSounding, isBlocked } = store.get();
  if (next.isSounding !== isSounding || next.isBlocked !== isBlocked) store.set(next);
}

function open(): AudioContext {
  if (context === undefined) {
    context = new AudioContext();
    context.addEventListener('statechange', update);
  }
  return context;
}

/** Any press allows the browser to play sound from then on. */
function unlock(): void {
  const audio = open();
  if (audio.state !== 'running') audio.resume().then(update, update);
}

function nodeOf(audio: AudioContext, sound: Sound | 'Beep'): AudioBufferSourceNode {
  const samples = samplesOf(sound, sampleRate);
  const buffer = audio.createBuffer(1, samples.length, sampleRate);
  buffer.copyToChannel(samples, 0);
  return new AudioBufferSourceNode(audio, { buffer });
}

/** The gain of a volume: squared, since loudness is not perceived linearly. */
const gainOf = (volume: number) => (volume / 100) ** 2;

function stop(): void {
  playing?.node.stop();
  playing = undefined;
}

/** Plays the ring in a loop, or once; Web Audio loops also in a hidden tab. */
function play({ sound, volume }: Ring, isRepeated: boolean): void {
  stop();
  const audio = open();
  const gain = new GainNode(audio, { gain: gainOf(volume) });
  const node = nodeOf(audio, sound);
  node.loop = isRepeated;
  node.connect(gain).connect(audio.destination);
  node.addEventListener('ended', () => {
    if (playing?.node === node) playing = undefined;
    update();
  });
  node.start();
  playing = { node, gain, sound };
}

/** The only source of sound in this tab, by Web Audio. */
export const ringer = {
  /** Waits for the first press; returns a function to stop. */
  start(): () => void {
    const presses = ['pointerup', 'keydown', 'click'] as const;
    const stopped = new AbortController();
    const options = { capture: true, signal: stopped.signal };
    for (const press of presses) document.addEventListener(press, unlock, options);
    // A telephone call takes the sound away.
    const wake = () => document.visibilityState === 'visible' && context !== undefined && unlock();
    document.addEventListener('visibilitychange', wake, options);
    return () => {
      stopped.abort();
      ringer.ring(undefined);
    };
  },
  /** Rings like this until something else is requested; undefined is silence. */
  ring(next: Ring | undefined): void {
    const isSame =
      requestedRing !== undefined && playing !== undefined && next?.sound === requestedRing.sound;
    requestedRing = next;
    if (next === undefined) stop();
    else if (!isSame) play(next, true);
    else if (playing) playing.gain.gain.value = gainOf(next.volume);
    update();
  },
  /** Plays one round for a trial; does nothing more when it already rings. */
  test(ring: Ring): void {
    unlock();
    if (requestedRing === undefined) play(ring, false);
    update();
  },
  /** Plays a short low sound, if the browser allows it. */
  beep(volume: number): void {
    if (context?.state !== 'running') return;
    const gain = new GainNode(context, { gain: gainOf(volume) });
    const node = nodeOf(context, 'Beep');
    node.connect(gain).connect(context.destination);
    node.start();
  },
  unlock,
};

export const useRinger = store.useValue;
