import { addBanner, type Banner, deleteBanner, listBanners } from '@kirana/contract';
import { imagePath } from '../../platform/image-path.ts';
import type { Feature } from '../../services.ts';
import { type BannerRow, findBanners } from './banner.repository.ts';
import { createBanner, removeBanner } from './banner.service.ts';

export const bannerRoutes: Feature = (bind, services) => {
  bind(listBanners, async () => (await findBanners(services.db)).map(toBanner));

  bind(addBanner, async ({ image }, ctx) => toBanner(await createBanner(services, ctx, image)));

  bind(deleteBanner, async ({ params }, ctx) => {
    await removeBanner(services, ctx, params.id);
    return { message: 'Banner deleted successfully' };
  });
};

/** The only function that decides which fields of a banner leave the server. */
const toBanner = ({ id, image }: BannerRow): Banner => ({ _id: id, image: imagePath(image) });
