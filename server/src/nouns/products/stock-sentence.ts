import { isolated, type Product } from '@kirana/contract';
import { startOfTomorrow } from './product.service.ts';

/** For example `Toor Dal is out of stock until tomorrow`. */
export function stockSentence(
  { name, stock, outUntil }: Product,
  now: number,
  timeZone: string,
): string {
  const said = `${isolated(name)} is ${stock}`;
  if (!outUntil) return said;
  const isTomorrow = Date.parse(outUntil) === startOfTomorrow(now, timeZone);
  return `${said} until ${isTomorrow ? 'tomorrow' : momentText(outUntil, timeZone)}`;
}

/** For example `22 Nov, 12:00 am`. */
const momentText = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone,
  }).format(new Date(instant));
