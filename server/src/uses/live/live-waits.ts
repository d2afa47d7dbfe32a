import { setImmediate } from 'node:timers/promises';
import { DomainError } from '../../platform/domain-error.ts';
import type { Timers } from '../../platform/timers.ts';
import type { Live } from './live-reader.ts';

/** How often the feeds' versions are read while anybody waits, in milliseconds. */
const lookEveryMs = 1_000;
/** The most waits for one account, and in one process. */
const most = { ofAccount: 100, ofProcess: 5_000 };
/** How many waits are answered in one turn of the event loop, which must not be blocked. */
const answeredAtOnce = 20;

/** Which of the two forms of the state somebody sees. */
export type Form = 'whole' | 'floor';

interface Wait {
  readonly account: string;
  readonly form: Form;
  /** The version that the client knows; any other one ends the wait. */
  readonly version: string;
  /**
   * The version of the people feed by which the guard has judged the account; any other one ends the
   * wait. Without it nobody is judged.
   */
  readonly people?: string;
  readonly end: (live?: Live) => void;
  readonly fail: (error: unknown) => void;
}

/** The waiting calls. No timer runs while there are none. */
export class LiveWaits {
  readonly #read: () => Promise<Live>;
  readonly #timers: Timers;
  /** In the order in which they began. */
  readonly #waits = new Set<Wait>();
  #endLooking: (() => void) | undefined;
  #isLooking = false;
  #isLookWanted = false;
  #isStopped = false;

  constructor(read: () => Promise<Live>, timers: Timers) {
    this.#read = read;
    this.#timers = timers;
  }

  /**
   * Resolves to a state of another version than `version`, or to undefined when the time is over,
   * the client is gone, a role may have changed, or too many wait for the account.
   * @param isGone aborted when the client disconnects
   * @throws DomainError when the process stops, or too many wait in it
   */
  wait(
    {
      seconds,
      ...request
    }: Pick<Wait, 'account' | 'form' | 'version' | 'people'> & {
      readonly seconds: number;
    },
    isGone: AbortSignal,
  ): Promise<Live | undefined> {
    if (isGone.aborted) return Promise.resolve(undefined);
    this.#makeRoom(request.account);
    return new Promise((resolve, reject) => {
      const over = () => wait.end();
      const endTimer = this.#timers.after(seconds * 1000, over);
      const leave = () => {
        endTimer();
        isGone.removeEventListener('abort', over);
        this.#remove(wait);
      };
      const wait: Wait = {
        ...request,
        end: (live) => {
          leave();
          resolve(live);
        },
        fail: (error) => {
          leave();
          reject(error);
        },
      };
      isGone.addEventListener('abort', over);
      this.#add(wait);
    });
  }

  /** The number of waiting calls. */
  count(): number {
    return this.#waits.size;
  }

  /** Looks at once for a state that the waits are to be answered with. */
  look(): void {
    this.#isLookWanted = true;
    if (!this.#isLooking && this.#waits.size > 0) void this.#lookWhileWanted();
  }

  /** Answers all present and later waits that the process stops. */
  stop(): void {
    this.#isStopped = true;
    for (const { fail } of [...this.#waits]) fail(new DomainError('live.stopping'));
  }

  #makeRoom(account: string): void {
    if (this.#isStopped) throw new DomainError('live.stopping');
    const own = [...this.#waits].filter((wait) => wait.account === account);
    if (own.length >= most.ofAccount) own[0]?.end();
    if (this.#waits.size >= most.ofProcess) throw new DomainError('live.too-many');
  }

  #add(wait: Wait): void {
    this.#waits.add(wait);
    this.#endLooking ??= this.#timers.every(lookEveryMs, () => this.look());
    // A change since the caller's state was read must not wait for the next look.
    this.look();
  }

  #remove(wait: Wait): void {
    this.#waits.delete(wait);
    if (this.#waits.size > 0) return;
    this.#endLooking?.();
    this.#endLooking = undefined;
  }

  async #lookWhileWanted(): Promise<void> {
    this.#isLooking = true;
    while (this.#isLookWanted && this.#waits.size > 0) {
      this.#isLookWanted = false;
      try {
        await this.#answer(await this.#read());
      } catch (error) {
        for (const { fail } of [...this.#waits]) fail(error);
      }
    }
    this.#isLooking = false;
  }

  async #answer(live: Live): Promise<void> {
    if (this.#waits.size === 0) return;
    let answered = 0;
    for (const wait of [...this.#waits]) {
      const isJudgedAnew = wait.people !== undefined && wait.people !== live.people;
      if (!isJudgedAnew && wait.version === live[wait.form].version) continue;
      wait.end(isJudgedAnew ? undefined : live);
      answered += 1;
      if (answered % answeredAtOnce === 0) await setImmediate();
    }
  }
}
