import type { Browser, Page } from '@playwright/test';

/** The longest task of the page's main thread, in milliseconds. */
export interface LongestTask {
  readonly wall: number;
  /** Its CPU time: what the page itself used, however busy the machine. */
  readonly processor: number;
}

interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, like all times of a trace. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'blink',
];

/**
 * At the end of a response Chromium decodes its whole text for the developer tools, by which
 * Playwright drives it. A shop's browser has none open, and the page itself decodes what it reads.
 */
const forTools = 'ResponseBodyLoader::DidFinishLoadingBody';

/** Begins a phase: the main thread's tasks until the next phase belong to it. */
export async function beginPhase(page: Page, phase: string): Promise<void> {
  await page.evaluate((name) => void performance.mark(`phase ${name}`), phase);
}

/** Traces the page's main thread during `work`; returns the longest task of each phase. */
export async function traceTasks(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<Map<string, LongestTask>> {
  await browser.startTracing(page, { categories });
  await work();
  await beginPhase(page, 'end');
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  return longestTasks(traceEvents);
}

function longestTasks(events: readonly TraceEvent[]): Map<string, LongestTask> {
  const marks = events
    .filter(({ cat, name }) => cat.includes('blink.user_timing') && name.startsWith('phase '))
    .sort((one, other) => one.ts - other.ts);
  const { pid, tid } = marks.at(-1) ?? {};
  const ofPage = events.filter((event) => event.pid === pid && event.tid === tid);
  const decodings = ofPage.filter(({ name }) => name === forTools);
  const tasks = ofPage
    .filter(({ name }) => name === 'RunTask')
    .map((task) => without(task, decodings));
  return new Map(
    marks.slice(0, -1).map((mark, at) => {
      const until = marks[at + 1]?.ts ?? 0;
      const inside = tasks.filter(({ ts }) => ts >= mark.ts && ts < until);
      return [mark.name.slice('phase '.length), longestOf(inside)];
    }),
  );
}

/** A task without the time of these events in it. */
function without(task: TraceEvent, events: readonly TraceEvent[]): TraceEvent {
  const { ts, dur = 0, tdur = 0 } = task;
  const inside = events.filter((event) => event.ts >= ts && event.ts < ts + dur);
  const sum = (part: 'dur' | 'tdur') =>
    inside.reduce((total, event) => total + (event[part] ?? 0), 0);
  return { ...task, dur: dur - sum('dur'), tdur: tdur - sum('tdur') };
}

/**
 * The maxima of wall time and CPU time are taken separately, since another program may delay a
 * short task.
 */
function longestOf(tasks: readonly TraceEvent[]): LongestTask {
  const most = (times: number[]) => Math.max(0, ...times) / 1000;
  return {
    wall: most(tasks.map(({ dur = 0 }) => dur)),
    processor: most(tasks.map(({ tdur = 0 }) => tdur)),
  };
}
