import { missingWords, type Order } from '@kirana/contract';

/** The fields that hold what the customer wants of an order; not everybody who works on it reads all. */
export type Wished = Partial<Pick<Order, 'missing' | 'customerNote'>>;

/** What the customer wants of an order. */
export interface Wish {
  readonly about: string;
  /** What it is about on paper, where that is something else. */
  readonly onPaper?: string;
  readonly words: string;
  /** The customer's own words. */
  readonly isTyped?: true;
}

export const wishesOf = ({ missing, customerNote }: Wished): Wish[] => [
  ...(missing ? [{ about: 'If something is missing', words: missingWords[missing] }] : []),
  ...(customerNote
    ? [{ about: 'Customer', onPaper: 'Note', words: customerNote, isTyped: true as const }]
    : []),
];
