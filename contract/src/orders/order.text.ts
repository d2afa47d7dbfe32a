import type { ReturnReason } from './order-rules.ts';

/** Why a parcel came back, as it is said. */
export const returnReasonWords = {
  nobody: 'Nobody opened',
  later: 'Asked to come later',
  address: 'Wrong address',
  refused: 'Did not want it',
} satisfies Record<ReturnReason, string>;
