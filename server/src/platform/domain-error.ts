import { type ErrorCode, type ErrorValues, errorSentence } from '@kirana/contract';

/** An error to be shown to the person, by its code in the contract and the values of that code. */
export class DomainError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  /** Sent beside the sentence, for a program or a translation. */
  readonly details: ErrorValues<Code>[0];

  constructor(code: Code, ...values: ErrorValues<Code>) {
    super(errorSentence(code, ...values));
    this.code = code;
    this.details = values[0];
  }
}
