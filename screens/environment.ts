import {
  GlobalWindow,
  type HTMLDialogElement,
  type HTMLElement,
  type KeyboardEvent,
  type SVGElement,
} from 'happy-dom';
import { type Environment, populateGlobal } from 'vitest/runtime';

const { Blob, File, FormData } = globalThis;
const { locks } = navigator;

/** A modal dialog takes the focus and Escape, and gives the focus back when it closes. */
function completeModals(window: GlobalWindow): void {
  const { document } = window;
  const { prototype } = window.HTMLDialogElement;
  const { showModal, close } = prototype;
  const openers = new Map<HTMLDialogElement, HTMLElement | SVGElement>();
  prototype.showModal = function (this: HTMLDialogElement) {
    openers.set(this, document.activeElement);
    showModal.call(this);
    this.querySelector<HTMLElement>('input, select, textarea, button, a[href]')?.focus();
  };
  prototype.close = function (this: HTMLDialogElement, value?: string) {
    close.call(this, value);
    openers.get(this)?.focus();
    openers.delete(this);
  };
  window.addEventListener('keydown', (event) => {
    if ((event as KeyboardEvent).key !== 'Escape' || event.defaultPrevented) return;
    const last = [...openers.keys()].findLast(({ isConnected }) => isConnected);
    if (last?.dispatchEvent(new window.Event('cancel', { cancelable: true }))) last.close();
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
    Object.defineProperty(window.navigator, 'locks', { value: locks });
    // Popovers are shown by being in the document.
    Object.assign(window.HTMLElement.prototype, { showPopover() {}, hidePopover() {} });
    completeModals(window);
    return { teardown: () => window.happyDOM.abort() };
  },
};

// biome-ignore lint/style/noDefaultExport: the form that Vitest asks for
export default environment;
