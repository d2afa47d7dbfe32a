import { useSyncExternalStore } from 'react';
import { browserStorage } from '../../platform/browser-storage.ts';
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
};

/** The name under which the browser stores them. */
const settingsKey = 'alerts';

/** The stored settings; defaults replace missing and invalid ones. */
function parseSettings(kept: string | undefined): AlertSettings {
  let found: Record<string, unknown> = {};
  try {
    found = { ...JSON.parse(kept ?? '{}') };
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

let settings = parseSettings(browserStorage.read(settingsKey));
const listeners = new Set<() => void>();

function set(next: AlertSettings): void {
  settings = next;
  for (const listener of listeners) listener();
}

window.addEventListener('storage', ({ key, newValue }) => {
  if (key === settingsKey || key === null) set(parseSettings(newValue ?? undefined));
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes some settings of this device, in all its tabs. */
export function changeSettings(change: Partial<AlertSettings>): void {
  set({ ...settings, ...change });
  browserStorage.keep(settingsKey, JSON.stringify(settings));
}

export const useAlertSettings = (): AlertSettings =>
  useSyncExternalStore(subscribe, () => settings);
