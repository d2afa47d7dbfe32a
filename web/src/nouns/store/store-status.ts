import type { PauseReason } from '@kirana/contract';

/** The query key of the store's status, which the live feature keeps up to date. */
export const storeStatusKey = ['store', 'status'] as const;

/** Why the store is paused, in words. */
export const pauseReasonNames: Readonly<Record<PauseReason, string>> = {
  busy: 'Too many orders',
  'short-staffed': 'Too few people',
  'power-cut': 'Power cut',
  other: 'Another reason',
};
