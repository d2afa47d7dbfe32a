import { createStore } from '../../platform/create-store.ts';

const store = createStore(false);

/** Opens the dialog `Sound and alerts`, which `LiveFrame` renders. */
export const soundAndAlerts = {
  open: () => store.set(true),
  close: () => store.set(false),
};

/** Whether the dialog is open, as a hook. */
export const useSoundAndAlerts = store.useValue;
