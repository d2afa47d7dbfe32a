import type { Transaction } from 'kysely';
import { changeFeeds, type RecordChange } from '../../changes/change-feeds.ts';
import type { Undoable } from '../../changes/undo.service.ts';
import type { Database } from '../../database/schema.ts';
import { changePicture, keepImage } from '../../images/image.repository.ts';
import { longestSides, prepareImage } from '../../images/prepare-image.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { newId } from '../../platform/ids.ts';
import type { Ctx, Services } from '../../services.ts';
import { bannerRecord } from './banner.record.ts';
import { type BannerRow, deleteBannerRow, findBanner, insertBanner } from './banner.repository.ts';

export async function createBanner(services: Services, ctx: Ctx, file: Buffer): Promise<BannerRow> {
  const image = await prepareImage(file, longestSides.banner);
  return changeFeeds(services, ctx, ['catalogue'], async (trx, record) => {
    await keepImage(trx, image);
    const now = ctx.now();
    const row = { id: newId(now), image: image.hash, created_at: now };
    await saveBanner(trx, record, undefined, row);
    return row;
  });
}

export const removeBanner = (services: Services, ctx: Ctx, id: string): Promise<void> =>
  changeFeeds(services, ctx, ['catalogue'], async (trx, record) => {
    const before = await findBanner(trx, id);
    if (!before) throw new DomainError('banner.not-found');
    await saveBanner(trx, record, before, undefined);
  });

/** Writes and records a banner, which is added or deleted but never changed. */
export async function saveBanner(
  trx: Transaction<Database>,
  record: RecordChange,
  before: BannerRow | undefined,
  after: BannerRow | undefined,
): Promise<void> {
  record(bannerRecord, { before, after });
  if (before) await deleteBannerRow(trx, before.id);
  if (after) await insertBanner(trx, after);
  await changePicture(trx, before?.image, after?.image);
}

export const undoableBanner: Undoable<'banner'> = {
  ...bannerRecord,
  right: () => 'banners.write',
  find: findBanner,
  toRow: (id, { image, createdAt }) => ({
    id,
    image: String(image),
    created_at: Date.parse(String(createdAt)),
  }),
  obstacle: async () => undefined,
  save: saveBanner,
};
