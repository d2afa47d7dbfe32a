import type { StoreSettings } from '@kirana/contract';
import type { Transaction } from 'kysely';
import { type ChangeServices, changeFeeds, type RecordChange } from '../../changes/change-feeds.ts';
import { differs, type RowOf } from '../../changes/recorded.ts';
import type { Undoable } from '../../changes/undo.service.ts';
import { whoChanged } from '../../changes/who-changed.ts';
import type { Database } from '../../database/schema.ts';
import { changePicture, keepImage } from '../../images/image.repository.ts';
import { longestSides, prepareImage } from '../../images/prepare-image.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { imagePath } from '../../platform/image-path.ts';
import type { Ctx, Services } from '../../services.ts';
import { settingsRecord, toSettingsRow } from './settings.record.ts';
import { updateSettings } from './settings.repository.ts';
import { findSettings, settingsDocument, toSettings, versionOf } from './store-settings.ts';

type SettingsRow = RowOf<'settings'>;

interface Asked {
  readonly settings: StoreSettings;
  /** The version that the caller has seen; another one by now is not overwritten. */
  readonly seen?: string | undefined;
}

/** Replaces the settings; the logo may only stay or be removed. */
export const setSettings = (
  services: ChangeServices & Pick<Services, 'razorpay'>,
  ctx: Ctx,
  { settings, seen }: Asked,
): Promise<SettingsRow> =>
  changeFeeds(services, ctx, ['store'], async (trx, record) => {
    const before = await findSettings(trx);
    const image = settings.logo && before.image;
    const after: SettingsRow = { id: 1, document: settingsDocument(settings), image };
    if (seen !== undefined && seen !== versionOf(before)) {
      if (!differs(settingsRecord, before, after)) return before;
      const happened = await whoChanged(trx, ctx, { noun: 'settings', what: 'the settings' });
      throw new DomainError('settings.stale', { happened });
    }
    if (settings.logo !== imagePath(image)) throw new DomainError('settings.logo-unknown');
    const isSwitchedOn = settings.onlinePayment && !toSettings(before).onlinePayment;
    if (isSwitchedOn && !services.razorpay) throw new DomainError('payment.keys-missing');
    return saveChanged(trx, record, before, after);
  });

export async function setLogo(services: Services, ctx: Ctx, file: Buffer): Promise<SettingsRow> {
  const image = await prepareImage(file, longestSides.picture);
  return changeFeeds(services, ctx, ['store'], async (trx, record) => {
    await keepImage(trx, image);
    const before = await findSettings(trx);
    return saveChanged(trx, record, before, { ...before, image: image.hash });
  });
}

/** Equal settings are not recorded. */
async function saveChanged(
  trx: Transaction<Database>,
  record: RecordChange,
  before: SettingsRow,
  after: SettingsRow,
): Promise<SettingsRow> {
  if (!differs(settingsRecord, before, after)) return before;
  await saveSettings(trx, record, before, after);
  return after;
}

/** An undo calls it with rows that may be undefined; the settings always have a row. */
async function saveSettings(
  trx: Transaction<Database>,
  record: RecordChange,
  before: SettingsRow | undefined,
  after: SettingsRow | undefined,
): Promise<void> {
  record(settingsRecord, { before, after });
  if (after) await updateSettings(trx, after);
  await changePicture(trx, before?.image, after?.image);
}

export const undoableSettings: Undoable<'settings'> = {
  ...settingsRecord,
  right: () => 'settings.write',
  find: findSettings,
  toRow: (_id, fields) => toSettingsRow(fields),
  obstacle: async () => undefined,
  save: saveSettings,
};
