import { getLive } from '@kirana/contract';
import { callApi } from '../../platform/api-client.ts';

/** How many orders wait to be accepted; 0 also when that is unknown. */
export async function countWaitingOrders(): Promise<number> {
  try {
    const { counts } = await callApi(getLive, { query: {} });
    return counts.pending;
  } catch {
    // The question is only a courtesy, so the store is closed also without an answer.
    return 0;
  }
}
