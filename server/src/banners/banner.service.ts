import { deleteBanner } from '@kirana/contract';
import { changeImages, keepImage, removeUnusedImage } from '../images/image.repository.ts';
import { longestSides, prepareImage } from '../images/prepare-image.ts';
import { DomainError } from '../platform/domain-error.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../services.ts';
import { type BannerRow, deleteBannerRow, insertBanner } from './banner.repository.ts';

export async function createBanner({ db, clock }: Services, file: Buffer): Promise<BannerRow> {
  const image = await prepareImage(file, longestSides.banner);
  const now = clock();
  const row = { id: newId(now), image: image.hash, created_at: now };
  return changeImages(db, async (trx) => {
    await keepImage(trx, image);
    await insertBanner(trx, row);
    return row;
  });
}

export const removeBanner = ({ db }: Services, id: string): Promise<void> =>
  changeImages(db, async (trx) => {
    const row = await deleteBannerRow(trx, id);
    if (!row) throw new DomainError('not-found', deleteBanner.errors[404]);
    await removeUnusedImage(trx, row.image);
  });
