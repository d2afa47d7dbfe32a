import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { thumbnailWidths } from '@kirana/contract';
import pLimit from 'p-limit';
import { DomainError } from '../platform/domain-error.ts';
import type { ImageResult, ImageTask, PreparedImage } from './decode-image.ts';

export type { PreparedImage } from './decode-image.ts';

/** The longest side in px of the full size that is kept. */
export const longestSides = { picture: 800, banner: 1920 } as const;

const program = join(import.meta.dirname, 'decoder-process.ts');
/** More at once would only take memory: each keeps the cores busy. */
const atOnce = pLimit(2);
/** The decoder gives up by itself well before; longer, and it hangs. */
const hangsAfterMs = 40_000;
/** Decoders that nobody needs for so long give their memory back. */
const idleMs = 60_000;

const idle: Decoder[] = [];

/**
 * Makes of an uploaded file what is kept; of an animation, its first picture. It takes its time:
 * never call it inside a transaction.
 * @throws DomainError when it has too many pixels, is broken or is no image of an accepted kind, or
 *   when the decoder did not survive it
 */
export const prepareImage = (source: Uint8Array, longestSide: number): Promise<PreparedImage> =>
  atOnce(async () => {
    const decoder = idle.pop() ?? new Decoder();
    const result = await decoder.decode({ source, longestSide, widths: thumbnailWidths });
    idle.push(decoder);
    if (!('refused' in result)) return result;
    throw new DomainError(`image.${result.refused}`);
  });

/** A process that decodes one image at a time; it begins with the first and ends when it rests. */
class Decoder {
  readonly #child: ChildProcess;
  #rest: NodeJS.Timeout | undefined;

  constructor() {
    // It is told none of the server's secrets.
    this.#child = fork(program, { env: {}, execArgv: [], serialization: 'advanced' });
    this.#child.once('exit', () => this.#leave());
  }

  async decode(task: ImageTask): Promise<ImageResult> {
    clearTimeout(this.#rest);
    this.#holdProcess(true);
    try {
      return await this.#ask(task);
    } finally {
      this.#holdProcess(false);
      this.#rest = setTimeout(() => this.#end(), idleMs).unref();
    }
  }

  #ask(task: ImageTask): Promise<ImageResult> {
    const child = this.#child;
    return new Promise((resolve, reject) => {
      const hangs = setTimeout(() => child.kill('SIGKILL'), hangsAfterMs);
      const settle = (done: () => void) => {
        clearTimeout(hangs);
        child.off('message', answered).off('exit', ended).off('error', ended);
        done();
      };
      const answered = (result: unknown) => settle(() => resolve(result as ImageResult));
      const ended = () => settle(() => reject(new DomainError('image.not-decoded')));
      child.once('message', answered).once('exit', ended).once('error', ended);
      child.send(task, (error) => error && ended());
    });
  }

  /** Idle, it keeps nobody from ending. */
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
