import type { Registration } from '@kirana/contract';

const order: Readonly<Record<Registration['city'], number>> = {
  Noida: 1,
  'Greater Noida': 2,
  'New Delhi': 3,
};

/** The contract's cities, without the schemas that stand beside them there: tied to them by type. */
export const cityNames = Object.keys(order);
