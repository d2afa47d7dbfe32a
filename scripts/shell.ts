import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A shell session that is typed piece by piece. */
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

  /** Types a text and waits until its commands end. @throws when one of them fails */
  async run(text: string): Promise<void> {
    this.#count += 1;
    const mark = `done ${this.#count} of this session`;
    // In braces, so that no command reads what is typed next from standard input.
    this.#bash.stdin?.write(`{\n${text}\n} </dev/null\necho '${mark}'\n`);
    await this.printed(new RegExp(`^${mark}$`, 'm'));
  }

  /** Waits for a match in everything printed so far. @throws when the shell ends without it */
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

  /** Ends the background jobs. */
  endJobs(): Promise<void> {
    return this.run('kill $(jobs -p) 2>/dev/null || true; wait');
  }

  async close(): Promise<void> {
    if (this.#bash.exitCode !== null) return;
    this.#bash.stdin?.end();
    await once(this.#bash, 'exit');
  }
}
