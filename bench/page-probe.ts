/** What a page under measurement can tell; times are in milliseconds. */
interface PageProbe {
  nextFrame(): Promise<number>;
  /** Waits until the next frame stands on the screen; answers the page's time then. */
  nextPaint(): Promise<number>;
  /** Acts whenever something in the target changes. */
  onChange(target: Node, act: () => void): MutationObserver;
  /** From now on notes, for each key, the time until what it changed in `target` is painted. */
  watchKeys(target: Element): void;
  /** What was noted. */
  readonly keys: number[];
  /** Sets a select as a person does; answers the time until what it changed in `target` is painted. */
  choose(select: HTMLSelectElement, value: string, target: Element): Promise<number>;
  /** Scrolls by so many pixels in each of so many frames; answers the time from frame to frame. */
  scroll(pixels: number, frames: number): Promise<number[]>;
}

declare global {
  interface Window {
    probe: PageProbe;
  }
}

/** Each runs in the page, before its own script, and so can use nothing from around it. */
export const probeScripts = [watchPage, watchHands, markRows];

function watchPage(): void {
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const nextPaint = async () => {
    await nextFrame();
    const { port1, port2 } = new MessageChannel();
    port2.postMessage(undefined);
    await new Promise((resolve) => {
      port1.onmessage = resolve;
    });
    return performance.now();
  };
  const onChange = (target: Node, act: () => void) => {
    const observer = new MutationObserver(act);
    const all = { subtree: true, childList: true, characterData: true, attributes: true };
    observer.observe(target, all);
    return observer;
  };
  window.probe = { nextFrame, nextPaint, onChange } as PageProbe;
}

function watchHands(): void {
  const { nextFrame, nextPaint, onChange } = window.probe;
  const keys: number[] = [];
  const watchKeys = (target: Element) => {
    let pressedAt = 0;
    const note = ({ timeStamp }: Event) => {
      pressedAt = timeStamp;
    };
    document.addEventListener('keydown', note, true);
    onChange(target, async () => {
      const from = pressedAt;
      keys.push((await nextPaint()) - from);
    });
  };
  const choose = async (select: HTMLSelectElement, value: string, target: Element) => {
    const from = performance.now();
    const changed = new Promise<void>((resolve) => {
      const observer = onChange(target, () => {
        observer.disconnect();
        resolve();
      });
    });
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await changed;
    return (await nextPaint()) - from;
  };
  const scroll = async (pixels: number, frames: number) => {
    const times = [await nextFrame()];
    for (let frame = 0; frame < frames; frame += 1) {
      window.scrollBy(0, pixels);
      times.push(await nextFrame());
    }
    return times.slice(1).map((time, at) => time - (times[at] ?? 0));
  };
  Object.assign(window.probe, { keys, watchKeys, choose, scroll });
}

/** Marks when the page begins, and when its first order and then its whole list are painted. */
function markRows(): void {
  performance.mark('phase loading');
  const observer = window.probe.onChange(document, async () => {
    if (document.querySelector('tbody[data-order]') === null) return;
    observer.disconnect();
    await window.probe.nextPaint();
    performance.mark('rows painted');
  });
  // The count is busy as long as orders are on their way.
  const whole = window.probe.onChange(document, async () => {
    if (document.querySelector('h1 ~ * output:not([aria-busy])') === null) return;
    whole.disconnect();
    await window.probe.nextPaint();
    performance.mark('list whole');
  });
}
