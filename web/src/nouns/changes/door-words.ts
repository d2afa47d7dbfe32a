import { isolated } from '@kirana/contract';
import { pauseReasonNames } from '../store/store-status.ts';

/** Says an instant (ISO text) by the store's clock. */
interface Names {
  moment(instant: string): string;
}

/** What a change did to the store's door: `Closed the store until 5:04 pm`. */
export function doorWords(
  { isOpen, byHand, pause }: Readonly<Record<string, unknown>>,
  names: Names,
): string {
  const [, state, until = ''] = /^(open|closed) until (.+)$/.exec(String(byHand ?? '')) ?? [];
  if (state !== undefined)
    return `${state === 'open' ? 'Opened' : 'Closed'} the store until ${untilWords(until, names)}`;
  if (typeof pause === 'string' && pause !== '') return pauseWords(pause, names);
  if (typeof isOpen === 'boolean') return isOpen ? 'Opened the store' : 'Closed the store';
  return byHand === undefined ? 'Ended the pause' : 'Opened the store';
}

function untilWords(until: string, names: Names): string {
  if (until === 'opened') return 'somebody opens it';
  return until === 'an opening' ? 'its next opening' : names.moment(until);
}

/** `Paused the store until 1:16 pm: Too many orders, the printer broke` */
function pauseWords(pause: string, names: Names): string {
  const [, until = '', reason = '', note = ''] =
    /^until (\S+Z)(?:, ([\w-]+))?(?:: (.*))?$/s.exec(pause) ?? [];
  const reasons: Readonly<Record<string, string>> = pauseReasonNames;
  const why = [reasons[reason], note && isolated(note)].filter(Boolean).join(', ');
  return `Paused the store until ${names.moment(until)}${why && `: ${why}`}`;
}
