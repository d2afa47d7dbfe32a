import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { builtFolders } from '../server/src/platform/built-folders.ts';
import { kiranaCommand } from './kirana-command.mjs';
import { root } from './run-process.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const unit = read('deploy/kirana.service');
const dockerfile = read('Dockerfile');
const { stdout: version } = spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' });
const canVerify = Number(/systemd (\d+)/.exec(version ?? '')?.[1]) >= 252;

describe('the service and the container', () => {
  it('call the program as npm start does', () => {
    const command = [...kiranaCommand, 'serve'];
    expect(JSON.parse(read('package.json')).scripts.start).toMatch(
      new RegExp(`exec env node ${command.join(' ')}$`),
    );
    expect(unit).toContain(`ExecStart=/opt/kirana/node_modules/.bin/node ${command.join(' ')}\n`);
    const words = ['node', ...command].map((word) => `"${word}"`).join(', ');
    expect(dockerfile).toContain(`\nCMD [${words}]\n`);
  });

  it('are met by the tool with the same user, folder and settings', () => {
    const [, tool = ''] = /```sh\n(systemd-run [^`]+)```/.exec(read('docs/operation.md')) ?? [];
    const [, dataDir] = /^Environment=(DATA_DIR=\S+)/m.exec(unit) ?? [];
    expect(tool).toContain(` --property=Environment=${dataDir} `);
    for (const name of ['User', 'UMask', 'WorkingDirectory', 'EnvironmentFile']) {
      const [line] = new RegExp(`^${name}=.+$`, 'm').exec(unit) ?? [];
      expect(tool).toContain(` --property=${line} `);
    }
  });

  it('have every folder that a server serves', async () => {
    const final = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    const copied = Array.from(
      final.matchAll(/^COPY --from=build \/kirana\/(\S+)/gm),
      ([, path = '']) => path,
    );
    for (const folder of Object.values(builtFolders)) expect(copied).toContain(folder);
    const image = mkdtempSync(join(tmpdir(), 'kirana-image-'));
    for (const path of copied.filter((one) => one !== 'node_modules'))
      cpSync(join(root, path), join(image, path), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(image, 'node_modules'));
    const env = { ...process.env, PORT: '0', DATA_DIR: join(image, 'data') };
    const args = ['server/kirana.mjs', 'demo', '--orders', '5', '--days', '1'];
    const server = spawn(process.execPath, args, { cwd: image, env, stdio: 'pipe' });
    try {
      const address = await new Promise<string>((resolve, reject) => {
        createInterface({ input: server.stdout })
          .on('line', (line) => /Kirana listens on (\S+)/.exec(line)?.slice(1).map(resolve))
          .on('close', () => reject(new Error('the server ended')));
      });
      const shop = await (await fetch(`${address}/shop`)).text();
      expect(shop).toContain('/shop/assets/');
      expect(await (await fetch(address)).text()).toContain('/assets/');
    } finally {
      server.kill('SIGTERM');
      await once(server, 'exit');
      rmSync(image, { recursive: true });
    }
  }, 60_000);

  it('run as an ordinary user', () => {
    expect(unit).toMatch(/^User=kirana$/m);
    const final = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(final.match(/^USER .*$/gm)).toEqual(['USER node']);
  });

  it.skipIf(!canVerify)('are a unit that systemd understands and holds to be safe', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kirana-unit-'));
    const file = join(folder, 'kirana.service');
    // The program is not installed here, so the unit's command is replaced.
    writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
    const analyze = (...words: string[]) =>
      spawnSync('systemd-analyze', [...words, file], { encoding: 'utf8' });
    const { status: verdict, stderr } = analyze('verify');
    expect(verdict, stderr).toBe(0);
    expect(stderr).not.toContain('kirana.service');
    const { status, stdout } = analyze('security', '--offline=yes', '--threshold=20');
    rmSync(folder, { recursive: true });
    expect(status, stdout).toBe(0);
  });
});
