import { GlobalWindow } from 'happy-dom';
import { type Environment, populateGlobal } from 'vitest/runtime';

const { Blob, File } = globalThis;
const { locks } = navigator;

/** happy-dom's document in the test's process, with Node's `fetch` and what goes with it. */
const environment: Environment = {
  name: 'screens',
  viteEnvironment: 'client',
  setup(global) {
    const window = new GlobalWindow();
    populateGlobal(global, window, { bindFunctions: true });
    Object.assign(global, { Blob, File, PerformanceNavigationTiming: class {} });
    Object.defineProperty(window.navigator, 'locks', { value: locks });
    // Popovers are shown by being in the document.
    Object.assign(window.HTMLElement.prototype, { showPopover() {}, hidePopover() {} });
    return { teardown: () => window.happyDOM.abort() };
  },
};

// biome-ignore lint/style/noDefaultExport: the form that Vitest asks for
export default environment;
