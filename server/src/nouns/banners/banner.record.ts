import type { Recorded } from '../../changes/recorded.ts';
import { isoTime } from '../../platform/iso-time.ts';

export const bannerRecord: Recorded<'banner'> = {
  noun: 'banner',
  name: () => 'Banner',
  fields: ({ image, created_at }) => ({ image, createdAt: isoTime(created_at) }),
};
