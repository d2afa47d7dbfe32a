import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into a measured server before its own code: says what the process has used when asked.
// JavaScript: to load TypeScript, Node first loads what strips it, which is no part of the server.

/** Milliseconds between two looks at the event loop, which are part of what is recorded. */
const resolution = 2;
const delay = monitorEventLoopDelay({ resolution });

process.on('message', (order) => {
  if (order === 'watch') {
    delay.reset();
    delay.enable();
    return;
  }
  delay.disable();
  const { user, system } = process.cpuUsage();
  /** @type {Omit<import('./program.ts').Usage, 'databaseMs'>} */
  const usage = {
    cpuMs: (user + system) / 1000,
    residentMb: process.memoryUsage.rss() / 1e6,
    peakMb: process.resourceUsage().maxRSS / 1e3,
    longestDelayMs: Math.max(0, delay.max / 1e6 - resolution),
  };
  process.send?.(usage);
});
process.channel?.unref();
