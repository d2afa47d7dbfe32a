import { Late } from '../fetch-answer.ts';
import { cartText } from '../pages/cart.text.ts';
import { frameText } from '../pages/frame.text.ts';
import { Refused } from '../shop-calls.ts';

/** Why a call failed; `late` is said when no answer came in time. */
export function failureWords(error: unknown, late: string): string {
  if (error instanceof Refused)
    return error.code === 'route.not-found' ? cartText.off : error.message;
  if (error instanceof Late) return late;
  return navigator.onLine ? cartText.failed : frameText.offline;
}
