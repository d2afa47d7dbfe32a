import { GlobalWindow } from 'happy-dom';
import { type Environment, populateGlobal } from 'vitest/runtime';

const { Blob, File, FormData, Event: NodeEvent, EventTarget: NodeEventTarget } = globalThis;
const { locks } = navigator;

/** As in browsers, a modal dialog takes the focus when it is shown and gives it back, and Escape cancels the last one. */
function completeDialogs({ document, Event, HTMLDialogElement }: GlobalWindow): void {
  const { showModal, close } = HTMLDialogElement.prototype;
  const cameFrom = new WeakMap<object, Element | null>();
  const focus = (element?: Element | null) => (element as HTMLElement | null)?.focus();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      cameFrom.set(this, document.activeElement as unknown as Element);
      showModal.call(this as never);
      focus(this.querySelector('button, [href], input, select, textarea'));
    },
    close(this: HTMLDialogElement) {
      close.call(this as never);
      focus(cameFrom.get(this));
    },
  });
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || Reflect.get(event, 'key') !== 'Escape') return;
    const last = [...document.querySelectorAll('dialog[open]')].at(-1);
    last?.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
}

/** As in browsers, Enter in a field presses the button of its form, also one that stands outside it. */
function pressOuterButtons({ document }: GlobalWindow): void {
  document.addEventListener('keypress', (event) => {
    const { form } = event.target as unknown as HTMLInputElement;
    if (Reflect.get(event, 'key') !== 'Enter' || !form?.id) return;
    if (!(event.target as unknown as Element).matches('input:not([type=checkbox])')) return;
    const button = document.querySelector(`button[form="${form.id}"]`);
    if (button === null || form.querySelector('[type=submit]')) return;
    event.preventDefault();
    (button as unknown as HTMLButtonElement).click();
  });
}

/** Web Audio without a loudspeaker: nothing plays before a press resumes it. */
function silentAudio(): object {
  class AudioNode extends NodeEventTarget {
    readonly gain = { value: 1 };
    connect = <Next>(next: Next) => next;
  }
  return {
    AudioContext: class extends NodeEventTarget {
      state = 'suspended';
      readonly destination = new AudioNode();
      createBuffer = () => ({ copyToChannel() {} });
      async resume() {
        this.state = 'running';
        this.dispatchEvent(new NodeEvent('statechange'));
      }
    },
    GainNode: AudioNode,
    AudioBufferSourceNode: class extends AudioNode {
      loop = false;
      start = () => this.loop || this.stop();
      stop = () => void setTimeout(() => this.dispatchEvent(new NodeEvent('ended')));
    },
  };
}

/** happy-dom takes a query for unmatched when somebody begins to listen, and misses its first end. */
function completeMediaQueries(window: GlobalWindow): void {
  const followers = new WeakMap<object, () => void>();
  Object.assign(Object.getPrototypeOf(window.matchMedia('all')), {
    addEventListener(this: MediaQueryList, _: 'change', listener: () => void) {
      let { matches } = this;
      const follow = () => {
        if (this.matches !== matches) listener();
        matches = this.matches;
      };
      followers.set(this, follow);
      window.addEventListener('resize', follow);
    },
    removeEventListener(this: MediaQueryList) {
      const follow = followers.get(this);
      if (follow) window.removeEventListener('resize', follow);
    },
  });
}

/** happy-dom's document in the test's process, with Node's `fetch` and what goes with it. */
const environment: Environment = {
  name: 'screens',
  viteEnvironment: 'client',
  setup(global) {
    const window = new GlobalWindow();
    populateGlobal(global, window, { bindFunctions: true });
    Object.assign(global, { Blob, File, FormData, PerformanceNavigationTiming: class {} });
    Object.assign(global, silentAudio());
    Object.defineProperty(window.navigator, 'locks', { value: locks, configurable: true });
    // Popovers are shown by being in the document.
    Object.assign(window.HTMLElement.prototype, { showPopover() {}, hidePopover() {} });
    Object.assign(window.document, { fonts: { load: async () => [] } });
    // There is no layout: what is drawn has a width.
    Object.defineProperty(window.HTMLElement.prototype, 'offsetWidth', {
      get(this: HTMLElement) {
        return this.isConnected && this.closest('[hidden]') === null ? 1 : 0;
      },
    });
    completeDialogs(window);
    pressOuterButtons(window);
    completeMediaQueries(window);
    return { teardown: () => window.happyDOM.abort() };
  },
};

// biome-ignore lint/style/noDefaultExport: the form that Vitest asks for
export default environment;
