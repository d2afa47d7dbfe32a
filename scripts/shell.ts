import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A shell that somebody types one piece of a session after the other into. */
export class Shell {
  readonly #bash: ChildProcess;
  readonly #watchers = new Set<() => void>();
  #output = '';
  #count = 0;

  constructor(options: { cwd: string; env: Record<string, string>; uid?: number; gid?: number }) {
    this.#bash = spawn('bash', ['-e'], { ...options, stdio: ['pipe', 'pipe', 'pipe'] });
    for (const stream of [this.#bash.stdout, this.#bash.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        this.#output += text;
        for (const watch of this.#watchers) watch();
      });
    this.#bash.on('close', () => {
      for (const watch of this.#watchers) watch();
    });
  }

  /** Types a text and waits until it is done. @throws when a command of it fails */
  async run(text: string): Promise<void> {
    this.#count += 1;
    const mark = `done ${this.#count} of this session`;
    // In braces, so that no command reads what is typed next.
    this.#bash.stdin?.write(`{\n${text}\n} </dev/null\necho '${mark}'\n`);
    await this.printed(new RegExp(`^${mark}$`, 'm'));
  }

  /** Waits for a text among all that was printed. @throws when the shell ends without it */
  printed(pattern: RegExp): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      const watch = () => {
        const match = pattern.exec(this.#output);
        if (match) resolve(match);
        else if (this.#bash.exitCode === null) return void this.#watchers.add(watch);
        else reject(new Error(`the shell ended:\n${this.#output}`));
        this.#watchers.delete(watch);
      };
      watch();
    });
  }

  /** Ends what runs in the background. */
  endJobs(): Promise<void> {
    return this.run('kill $(jobs -p) 2>/dev/null || true; wait');
  }

  async close(): Promise<void> {
    if (this.#bash.exitCode !== null) return;
    this.#bash.stdin?.end();
    await once(this.#bash, 'exit');
  }
}
