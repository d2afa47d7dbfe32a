import type { Recorded } from '../../changes/recorded.ts';
import { isoTime } from '../../platform/iso-time.ts';

export const categoryRecord: Recorded<'category'> = {
  noun: 'category',
  name: ({ name }) => name,
  fields: ({ name, image, created_at }) => ({ name, image, createdAt: isoTime(created_at) }),
};
