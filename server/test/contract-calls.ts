import type { Call } from '@kirana/contract';
import * as contract from '@kirana/contract';

/** Every call of the contract, recognised by its shape. */
export const calls = Object.values(contract as Record<string, unknown>).filter(
  (entry): entry is Call => typeof entry === 'object' && entry !== null && 'access' in entry,
);
