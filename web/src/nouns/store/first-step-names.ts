import type { FirstStep } from '@kirana/contract';

/** What a new store does first, in the order of the list. */
export const firstStepNames: Readonly<Record<FirstStep, string>> = {
  name: 'Name your store',
  products: 'Add products',
  hours: 'Set your hours',
  area: 'Say where you deliver',
  mail: 'Set up mail',
  staff: 'Invite your staff',
  storefront: 'Open the storefront',
  order: 'Place a test order',
};

/** `area, mail`, as they stand in the list. */
export const skippedWords = (steps: string): string =>
  steps.replace(/\w+/g, (step) => firstStepNames[step as FirstStep] ?? step);
