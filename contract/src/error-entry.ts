/** An error's status, and its sentence as a function of the error's values. */
export interface ErrorEntry {
  readonly status: number;
  readonly sentence: (values: never) => string;
}

/** An error with one sentence. */
export const entry = (status: number, sentence: string) => ({ status, sentence: () => sentence });
