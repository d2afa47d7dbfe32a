// The README's commands in a fresh clone of the commit, as a newcomer runs them: start, demo, dev, help,
// backup and restore.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const folder = mkdtempSync(join(tmpdir(), 'kirana-readme-'));
const clone = join(folder, 'kirana');
const env = { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data') };

/** @type {import('node:child_process').ChildProcess | undefined} */
let running;

/** @param {string[]} args */
function npm(...args) {
  const child = spawn('npm', args, { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  running = child;
  return { child, command: `npm ${args.join(' ')}`, output: () => output };
}

/**
 * Starts a server and waits for its address.
 * @param {number} patienceMs
 * @param {string[]} args
 */
async function start(patienceMs, ...args) {
  const begun = Date.now();
  const { child, command, output } = npm(...args);
  for (;;) {
    const address = /Kirana listens on (http:\S+)/.exec(output())?.[1];
    const tookMs = Date.now() - begun;
    if (address) {
      console.log(`\`${command}\` listens after ${tookMs} ms`);
      await expectStatus(`${address}/readyz`, 200);
      return { child, address };
    }
    if (child.exitCode !== null || tookMs > patienceMs)
      throw new Error(`\`${command}\` does not listen:\n${output()}`);
    await wait(10);
  }
}

/**
 * Sends the signal of an operator or a supervisor and waits until nothing listens any more.
 * @param {{ child: import('node:child_process').ChildProcess, address: string }} server
 */
async function stop({ child, address }) {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  for (let tries = 0; await answers(address); tries += 1) {
    if (tries === 50) throw new Error(`${address} still answers after SIGTERM`);
    await wait(100);
  }
}

/** @param {string} address */
const answers = (address) =>
  fetch(`${address}/healthz`).then(
    () => true,
    () => false,
  );

/**
 * @param {string} url
 * @param {number} status
 */
async function expectStatus(url, status) {
  const response = await fetch(url);
  if (response.status !== status) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

/**
 * Runs a command to its end and answers what it printed.
 * @param {string[]} args
 */
async function finish(...args) {
  const { child, command, output } = npm(...args);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`\`${command}\` ended with ${code}:\n${output()}`);
  console.log(`\`${command}\` works`);
  return output();
}

async function tryCommands() {
  execFileSync('git', ['clone', '--quiet', '.', clone], { stdio: 'inherit' });
  const first = await start(600_000, 'start');
  const page = await expectStatus(`${first.address}/`, 200);
  if (!page.includes('<title>Kirana')) throw new Error('the web is not served');
  await stop(first);

  await stop(await start(60_000, 'start'));
  await stop(await start(60_000, 'run', 'demo', '--', '--orders', '200', '--days', '7'));
  await stop(await start(60_000, 'run', 'dev'));
  const help = await finish('run', 'kirana', '--', '--help');
  if (!help.includes('grant-admin')) throw new Error(`no commands are listed:\n${help}`);
  const backup = join(folder, 'store.backup');
  await finish('run', 'kirana', '--', 'backup', backup);
  env.DATA_DIR = join(folder, 'restored');
  await finish('run', 'kirana', '--', 'restore', backup);
}

try {
  await tryCommands();
} finally {
  running?.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
