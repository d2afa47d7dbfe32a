import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { thumbnailWidths } from '@kirana/contract';
import pLimit from 'p-limit';
import { DomainError } from '../platform/domain-error.ts';
import type { ImageResult, ImageTask, PreparedImage } from './decode-image.ts';

export type { PreparedImage } from './decode-image.ts';

/** The longest side of the stored full size, in px. */
export const longestSides = { picture: 800, banner: 1920 } as const;

const program = join(import.meta.dirname, 'decoder-process.ts');
/** Two decoders run at once; each uses a whole core, and more would only take memory. */
const atOnce = pLimit(2);
/** A decoder that takes longer hangs; its own time limit is well below. */
const hangsAfterMs = 40_000;
/** An idle decoder ends after this time, which frees its memory. */
const idleMs = 60_000;

const idle: Decoder[] = [];

/**
 * Converts an uploaded file to the stored image; of an animation, its first frame. It takes long,
 * so never call it inside a transaction.
 * @throws DomainError when the file has too many pixels, is broken or of no accepted kind, or when
 * the decoder crashed on it
 */
export const prepareImage = (source: Uint8Array, longestSide: number): Promise<PreparedImage> =>
  atOnce(async () => {
    const task = { source, longestSide, widths: thumbnailWidths };
    // An idle decoder may have ended unnoticed, so a new one tries again; only when that one ends
    // too is the picture to blame.
    const result = (await idle.pop()?.decode(task)) ?? (await new Decoder().decode(task));
    if (!result) throw new DomainError('image.not-decoded');
    if (!('refused' in result)) return result;
    throw new DomainError(`image.${result.refused}`);
  });

/**
 * A process that decodes one image at a time. It starts with the first image and ends when idle.
 */
class Decoder {
  readonly #child: ChildProcess;
  #rest: NodeJS.Timeout | undefined;

  constructor() {
    // The child's environment holds none of the server's secrets.
    this.#child = fork(program, { env: {}, execArgv: [], serialization: 'advanced' });
    this.#child.once('exit', () => this.#leave());
  }

  /** Resolves to undefined when the decoder process ended; else the decoder is idle again. */
  async decode(task: ImageTask): Promise<ImageResult | undefined> {
    clearTimeout(this.#rest);
    this.#holdProcess(true);
    const result = await this.#ask(task);
    this.#holdProcess(false);
    if (!result) return undefined;
    this.#rest = setTimeout(() => this.#end(), idleMs).unref();
    idle.push(this);
    return result;
  }

  #ask(task: ImageTask): Promise<ImageResult | undefined> {
    const child = this.#child;
    return new Promise((resolve) => {
      const hangs = setTimeout(() => child.kill('SIGKILL'), hangsAfterMs);
      const settle = (result: ImageResult | undefined) => {
        clearTimeout(hangs);
        child.off('message', answered).off('exit', ended).off('error', ended);
        resolve(result);
      };
      const answered = (result: unknown) => settle(result as ImageResult);
      const ended = () => settle(undefined);
      child.once('message', answered).once('exit', ended).once('error', ended);
      child.send(task, (error) => error && ended());
    });
  }

  /** Sets whether the decoder keeps the server process alive; an idle one does not. */
  #holdProcess(hold: boolean): void {
    const [child, channel] = [this.#child, this.#child.channel];
    if (hold) {
      child.ref();
      channel?.ref();
    } else {
      child.unref();
      channel?.unref();
    }
  }

  #end(): void {
    this.#leave();
    if (this.#child.connected) this.#child.disconnect();
  }

  #leave(): void {
    clearTimeout(this.#rest);
    const index = idle.indexOf(this);
    if (index >= 0) idle.splice(index, 1);
  }
}
