import { existsSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into a measured server before its own code; reports the process's use of resources on
// request. It is JavaScript, since for TypeScript Node would first load its type stripping, which
// is not part of the server.

/** The interval in milliseconds of the event loop monitor, which is included in its values. */
const resolution = 2;
const delay = monitorEventLoopDelay({ resolution });

const status = '/proc/self/status';

/**
 * The highest resident memory of this process in MB. On Linux `getrusage` may answer that of the
 * process which started this one, so there it is read from `/proc`.
 */
function peakMb() {
  const [, kb] =
    /VmHWM:\s+(\d+) kB/.exec(existsSync(status) ? readFileSync(status, 'utf8') : '') ?? [];
  return (Number(kb ?? process.resourceUsage().maxRSS) * 1024) / 1e6;
}

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
    peakMb: peakMb(),
    longestDelayMs: Math.max(0, delay.max / 1e6 - resolution),
  };
  process.send?.(usage);
});
process.channel?.unref();
