import type { Recorded } from '../../changes/recorded.ts';
import { toRupees } from '../../platform/money.ts';

/** What is recorded of a payment or an entry of an account, and of how much a customer may owe. */
export const tabRecord: Recorded<'tab-row'> = {
  noun: 'tab-row',
  name: ({ customer_name }) => customer_name,
  fields: ({ kind, paise, how, note }) => ({
    kind,
    ...(kind === 'limit'
      ? { limit: paise === null ? '' : toRupees(paise) }
      : { amount: toRupees(paise ?? 0) }),
    ...(how && { how }),
    ...(note && { note }),
  }),
};
