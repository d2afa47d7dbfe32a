import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { kiranaCommand } from './kirana-command.mjs';
import { root } from './run-process.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const unit = read('packaging/debian/kirana.service');
const { stdout: version } = spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' });
const canVerify = Number(/systemd (\d+)/.exec(version ?? '')?.[1]) >= 252;

describe('the service and the container', () => {
  it('call the program as npm start does', () => {
    const command = [...kiranaCommand, 'serve'];
    expect(JSON.parse(read('package.json')).scripts.start).toMatch(
      new RegExp(`exec env node ${command.join(' ')}$`),
    );
    expect(unit).toMatch(
      new RegExp(`^ExecStart=/usr/lib/kirana/bin/node .* ${command.join(' ')}$`, 'm'),
    );
    const words = ['bin/node', ...command].map((word) => `"${word}"`).join(', ');
    expect(read('Dockerfile')).toContain(`\nCMD [${words}]\n`);
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
