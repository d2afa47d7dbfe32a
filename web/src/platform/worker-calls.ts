import { ApiError } from './api-error.ts';

/** The calls of a worker by name: what each takes, answers, and tells meanwhile. */
type CallTypes<Calls> = {
  [Name in keyof Calls]: { input: unknown; answer: unknown; progress: unknown };
};

/** Page to worker; `cancel` names the call that is no longer wanted. */
type WorkerRequest =
  | { id: number; name: string; input: unknown }
  | { id: number; name: 'cancel'; input?: undefined };

/** Worker to page. */
export type WorkerReply =
  | { id: number; kind: 'answer'; answer: unknown }
  | { id: number; kind: 'progress'; progress: unknown }
  | ({ id: number; kind: 'error' } & Pick<ApiError, 'status' | 'serverMessage' | 'reference'>);

interface PendingCall {
  resolve: (answer: never) => void;
  reject: (error: ApiError) => void;
  onProgress: ((progress: never) => void) | undefined;
}

export interface CallOptions<Progress> {
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
  /** Whether the worker got this call already, as its first one. */
  isSent?: boolean;
}

/** After an update the server may no longer have this part of the app. */
const broken = 'A part of the app could not be loaded, or broke. Please reload the page.';

/** The page's side of a worker: makes its calls, which reject with `ApiError`. */
export class WorkerClient<Calls extends CallTypes<Calls>> {
  readonly #worker: Worker;
  readonly #pending = new Map<number, PendingCall>();
  #lastId = 0;
  #isEnded = false;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => this.receive(data);
    worker.onerror = () => this.end();
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  receive(reply: WorkerReply): void {
    const call = this.#pending.get(reply.id);
    if (reply.kind === 'progress') call?.onProgress?.(reply.progress as never);
    else this.#pending.delete(reply.id);
    if (reply.kind === 'answer') call?.resolve(reply.answer as never);
    if (reply.kind === 'error')
      call?.reject(new ApiError(reply.status, reply.serverMessage, reply.reference));
  }

  call<Name extends keyof Calls>(
    name: Name,
    input: Calls[Name]['input'],
    { signal, onProgress, isSent = false }: CallOptions<Calls[Name]['progress']> = {},
  ): Promise<Calls[Name]['answer']> {
    if (this.#isEnded) return Promise.reject(new ApiError(undefined, broken));
    this.#lastId += 1;
    const id = this.#lastId;
    const cancel = () => this.#worker.postMessage({ id, name: 'cancel' });
    signal?.addEventListener('abort', cancel, { once: true });
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject, onProgress });
      if (!isSent) this.#worker.postMessage({ id, name, input });
    });
  }

  /** Terminates the worker with all that it holds; its open calls reject with this reason. */
  end(reason = new ApiError(undefined, broken)): void {
    this.#worker.terminate();
    this.#isEnded = true;
    for (const { reject } of this.#pending.values()) reject(reason);
    this.#pending.clear();
  }
}

/** What each call of a worker does, with what its page may ask meanwhile. */
type Handlers<Calls extends CallTypes<Calls>> = {
  [Name in keyof Calls]: (
    input: Calls[Name]['input'],
    options: { signal: AbortSignal; onProgress: (progress: Calls[Name]['progress']) => void },
  ) => Calls[Name]['answer'] | Promise<Calls[Name]['answer']>;
};

/** Answers the calls of a worker's page, in the worker. An error that is no `ApiError` loses its words. */
export function answerCalls<Calls extends CallTypes<Calls>>(handlers: Handlers<Calls>): void {
  const reply = (message: WorkerReply) => postMessage(message);
  const running = new Map<number, AbortController>();
  const answer = async ({ id, name, input }: WorkerRequest) => {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const onProgress = (progress: unknown) => reply({ id, kind: 'progress', progress });
      const handle = handlers[name as keyof Calls];
      const answered = await handle(input as never, { signal: controller.signal, onProgress });
      reply({ id, kind: 'answer', answer: answered });
    } catch (error) {
      const { status, serverMessage, reference } =
        error instanceof ApiError ? error : new ApiError(undefined);
      reply({ id, kind: 'error', status, serverMessage, reference });
    } finally {
      running.delete(id);
    }
  };
  addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
    if (data.name === 'cancel') running.get(data.id)?.abort();
    else void answer(data);
  });
}
