/** The measurements that run in the page; times are in milliseconds. */
interface PageProbe {
  nextFrame(): Promise<number>;
  /** Waits until the next frame is painted; returns the page's time then. */
  nextPaint(): Promise<number>;
  /** Calls `act` whenever the target's DOM changes. */
  onChange(target: Node, act: () => void): MutationObserver;
  /** From now on measures, for each key, the time until its change of `target` is painted. */
  watchKeys(target: Element): void;
  /** The measured times. */
  readonly keys: number[];
  /** Sets a select as a person does; returns the time until its change of `target` is painted. */
  choose(select: HTMLSelectElement, value: string, target: Element): Promise<number>;
  /** Scrolls by this many pixels in each of this many frames. */
  scroll(pixels: number, frames: number): Promise<void>;
}

declare global {
  interface Window {
    probe: PageProbe;
  }
}

/** Each one runs in the page before its scripts, and so may not use anything outside itself. */
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
    for (let frame = 0; frame < frames; frame += 1) {
      window.scrollBy(0, pixels);
      await nextFrame();
    }
  };
  Object.assign(window.probe, { keys, watchKeys, choose, scroll });
}

/**
 * Marks when the page begins, and when its first order, which the console tells too, and its whole
 * list are painted.
 */
function markRows(): void {
  performance.mark('phase loading');
  const observer = window.probe.onChange(document, async () => {
    if (document.querySelector('tbody[data-order]') === null) return;
    observer.disconnect();
    await window.probe.nextPaint();
    performance.mark('rows painted');
    console.info('rows painted');
  });
  // The count is marked as busy while orders are loading.
  const whole = window.probe.onChange(document, async () => {
    if (document.querySelector('h1 ~ * output:not([aria-busy])') === null) return;
    whole.disconnect();
    await window.probe.nextPaint();
    performance.mark('list whole');
  });
}
