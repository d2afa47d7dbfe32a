import type { ImportCallName, ImportCalls, WorkerReply } from './worker-messages.ts';

interface PendingCall {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

/** After an update the server may no longer have this part of the app. */
const broken = 'A part of the app could not be loaded, or broke. Please reload the page.';
const unreadable = 'This file could not be read. Save it anew as .xlsx or CSV.';

/** Reads a file in a worker, which holds its rows until `end`. */
export class FileReading {
  readonly #worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
  readonly #pending = new Map<number, PendingCall>();
  #lastId = 0;
  #isEnded = false;

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => this.#receive(data);
    this.#worker.onerror = () => this.#fail(broken);
  }

  #receive(data: WorkerReply): void {
    const call = this.#pending.get(data.id);
    this.#pending.delete(data.id);
    if (data.failed) call?.reject(new Error(data.sentence ?? unreadable));
    else call?.resolve(data.answer as never);
  }

  #fail(sentence: string): void {
    for (const { reject } of this.#pending.values()) reject(new Error(sentence));
    this.#pending.clear();
  }

  /** Makes a call to the worker; rejects with a sentence for the screen. */
  call<Name extends ImportCallName>(
    name: Name,
    input: ImportCalls[Name]['input'],
  ): Promise<ImportCalls[Name]['answer']> {
    if (this.#isEnded) return Promise.reject(new Error(broken));
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#worker.postMessage({ id, name, input });
    });
  }

  end(): void {
    this.#worker.terminate();
    this.#isEnded = true;
    this.#fail(broken);
  }
}
