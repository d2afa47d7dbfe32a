import { foldText } from '../text-forms.ts';

const orderName =
  /^(?:order ?)?(?:no ?)?(?:([1-9]\d{0,3})\b ?)?([\da-f]{6}|[\da-f]{8}(?: [\da-f]{4}){3} [\da-f]{12})?$/;

/**
 * The number of the day and the short id in what is said of an order, as in `no. 34` or `Order 34 · ce109a`; a whole id
 * has spaces for its hyphens.
 */
export const readOrderName = (text: string): readonly (string | undefined)[] =>
  orderName.exec(foldText(text))?.slice(1) ?? [];
