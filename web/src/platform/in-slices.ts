import { nextTask } from './next-task.ts';

/** So long may work hold the page before a frame is drawn and a key is heard. */
const sliceMs = 12;

/** Does a long list of work without holding the page; a short one is done when this returns. */
export async function inSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
): Promise<void> {
  let end = performance.now() + sliceMs;
  for (const item of items) {
    work(item);
    if (performance.now() < end) continue;
    await nextTask();
    end = performance.now() + sliceMs;
  }
}
