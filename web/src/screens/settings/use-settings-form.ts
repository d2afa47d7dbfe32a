import { type StoreSettings, setSettings } from '@kirana/contract';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { settingsKey } from '../../nouns/store/settings.ts';
import { makeChange } from '../../platform/api-client.ts';
import { ApiError, reasonOf } from '../../platform/api-error.ts';
import { queryClient } from '../../platform/query-client.ts';
import { undoAction } from '../../platform/undo.ts';
import { pointerReleased } from '../../ui/pointer-release.ts';
import { toast } from '../../ui/toast.ts';
import { useSubmitForm } from '../../ui/use-submit-form.ts';
import { checkSettings, type TypedSettings } from './settings-form.ts';
import { allSettingsQuery, type CachedSettings } from './settings-query.ts';
import { type SettingsBase, useSettingsBase } from './use-settings-base.ts';

export type SettingsForm = UseFormReturn<TypedSettings>;

const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 412;

/**
 * Saves the settings. When somebody else has saved meanwhile, their settings become the form's base
 * and the save is tried again; it throws when both have changed the same setting.
 */
async function put(base: SettingsBase, make: (cached: CachedSettings) => StoreSettings) {
  for (;;) {
    const cached = base.read();
    try {
      const headers = { 'if-match': `"${cached.version}"` };
      return await makeChange(setSettings, { headers, body: { settings: make(cached) } });
    } catch (error) {
      if (!isStale(error)) throw error;
      const theirs = await queryClient.fetchQuery({ ...allSettingsQuery, staleTime: 0 });
      if (!base.standOn(theirs, error.serverMessage)) throw error;
    }
  }
}

/** Shows the saved settings on every screen. */
export function showSaved(
  base: SettingsBase,
  { message, settings, version }: CachedSettings & { message: string },
  batch: string | undefined,
): void {
  base.standOn({ settings, version });
  queryClient.setQueryData(allSettingsQuery.queryKey, (cached) => ({
    ...cached,
    settings,
    version,
  }));
  void queryClient.invalidateQueries({ queryKey: settingsKey, exact: true });
  const done = 'The settings are as they were';
  const about = { about: 'settings' };
  toast.success(message, undoAction(batch, { queryKey: settingsKey, done, ...about }), about);
}

export async function removeLogo(base: SettingsBase): Promise<void> {
  const { answer, batch } = await put(base, ({ settings }) => ({ ...settings, logo: '' }));
  showSaved(base, answer, batch);
}

export function useSettingsForm(loaded: CachedSettings) {
  const base = useSettingsBase(loaded);
  const check: Resolver<TypedSettings> = async (typed) => {
    await pointerReleased();
    const checked = checkSettings(typed, base.read().settings.logo);
    return 'errors' in checked
      ? { values: {}, errors: checked.errors }
      : { values: typed, errors: {} };
  };
  const state = useSubmitForm<TypedSettings>({
    initial: base.initial,
    check,
    guarded: true,
    send: async () => {
      let sent = state.form.getValues();
      const { answer, batch } = await put(base, ({ settings }) => {
        sent = structuredClone(state.form.getValues());
        const checked = checkSettings(sent, settings.logo);
        if ('errors' in checked) throw new TypeError('what is sent was checked before');
        return checked.settings;
      });
      // What was typed during the save stays unsaved.
      base.setTyped(sent);
      showSaved(base, answer, batch);
    },
    // The conflict panel shows this refusal.
    onRefused: (error) =>
      isStale(error) ? Promise.resolve() : (reasonOf(error) ?? 'The settings could not be saved.'),
  });
  base.follow(state.form);
  return { ...state, base };
}
