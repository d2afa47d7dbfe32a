import { OperatorError } from '../platform/operator-error.ts';
import { writeOut } from '../platform/standard-output.ts';

/** A command was called in an unknown way. */
export class UsageError extends OperatorError {}

/** Prints a line for the person at the terminal. */
export const print = (text: string): void => writeOut(`${text}\n`);

/** A number as Indian English writes it: 1,00,000. */
export const formatCount = (count: number): string => count.toLocaleString('en-IN');
