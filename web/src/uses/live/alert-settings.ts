import { browserStorage } from '../../platform/browser-storage.ts';
import { createStore } from '../../platform/create-store.ts';
import { type Sound, sounds } from './sound-samples.ts';

/** How this device rings and alerts. */
export interface AlertSettings {
  rings: boolean;
  sound: Sound;
  /** 0 to 100. */
  volume: number;
  /** `HH:MM` by the store's clock; '' for none. Quiet hours may pass midnight. */
  quietFrom: string;
  quietTo: string;
  notifies: boolean;
  keepsScreenOn: boolean;
  beepsWhenLost: boolean;
  /** The server's id of this device, which rings when it is locked; '' for one that does not. */
  device: string;
}

const defaults: AlertSettings = {
  rings: true,
  sound: 'Bell',
  volume: 80,
  quietFrom: '',
  quietTo: '',
  notifies: false,
  keepsScreenOn: false,
  beepsWhenLost: true,
  device: '',
};

/** The name under which the browser stores them. */
const settingsKey = 'alerts';

/** The stored settings; defaults replace missing and invalid ones. */
function parseSettings(stored: string | undefined): AlertSettings {
  let found: Record<string, unknown> = {};
  try {
    found = { ...JSON.parse(stored ?? '{}') };
  } catch {
    // Invalid JSON is overwritten at the next change.
  }
  const entries = Object.entries(defaults).map(([name, usual]) => [
    name,
    typeof found[name] === typeof usual ? found[name] : usual,
  ]);
  const settings = Object.fromEntries(entries) as AlertSettings;
  return sounds.includes(settings.sound) ? settings : { ...settings, sound: defaults.sound };
}

const store = createStore(parseSettings(browserStorage.read(settingsKey)));

window.addEventListener('storage', ({ key, newValue }) => {
  if (key === settingsKey || key === null) store.set(parseSettings(newValue ?? undefined));
});

/** Changes some settings of this device, in all its tabs. */
export function changeSettings(change: Partial<AlertSettings>): void {
  store.set({ ...store.get(), ...change });
  browserStorage.keep(settingsKey, JSON.stringify(store.get()));
}

export const alertSettings = store.get;

export const useAlertSettings = store.useValue;
