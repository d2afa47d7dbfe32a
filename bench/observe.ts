import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Usage } from './program.ts';

// Loaded into a measured server before its own code: says what the process has used when asked.

/** Milliseconds between two looks at the event loop, which are part of what is recorded. */
const resolution = 2;
const delay = monitorEventLoopDelay({ resolution });

process.on('message', (order: 'usage' | 'watch') => {
  if (order === 'watch') {
    delay.reset();
    delay.enable();
    return;
  }
  delay.disable();
  const { user, system } = process.cpuUsage();
  const usage: Usage = {
    cpuMs: (user + system) / 1000,
    residentMb: process.memoryUsage.rss() / 1e6,
    peakMb: process.resourceUsage().maxRSS / 1e3,
    longestDelayMs: Math.max(0, delay.max / 1e6 - resolution),
  };
  process.send?.(usage);
});
process.channel?.unref();
