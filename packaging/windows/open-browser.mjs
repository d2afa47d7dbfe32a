// Opens Kirana in the browser as soon as it answers, for a minute at most.

import { spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';

const address = `http://127.0.0.1:${process.env.PORT ?? 3000}/`;
for (let second = 0; second < 60; second += 1) {
  const answer = await fetch(`${address}readyz`).catch(() => undefined);
  if (answer?.ok) {
    spawn('cmd', ['/c', 'start', '', address], { stdio: 'ignore' });
    break;
  }
  await setTimeout(1000);
}
