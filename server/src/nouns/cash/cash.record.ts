import type { Recorded } from '../../changes/recorded.ts';
import { toRupees } from '../../platform/money.ts';

/** What a move is called in the history, by its kind. */
const names = {
  settled: 'Settlement',
  in: 'Money in',
  out: 'Money out',
  repaid: 'Account paid',
  closed: 'Close',
} as const;

/** What is recorded of a move of the drawer, and of the close of a day. */
export const cashRecord: Recorded<'cash'> = {
  noun: 'cash',
  name: ({ kind, rider_name }) => rider_name || names[kind],
  fields: ({ kind, paise, expected_paise, rider_name, note }) => ({
    kind,
    amount: toRupees(paise),
    ...(kind !== 'in' && kind !== 'out' && { expected: toRupees(expected_paise) }),
    ...(rider_name && { rider: rider_name }),
    ...(note && { note }),
  }),
};
