import { ApiError } from '../../platform/api-error.ts';

/** Whether an order would put an account above its limit, which the shop may agree to. */
export const isAboveLimit = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'tab.above-limit';

/** The question whether the order goes on the account all the same. */
export const aboveLimitQuestion = ({ message }: ApiError) => ({
  message: `${message}. Put it on the account all the same?`,
  confirmLabel: 'Put on account',
  variant: 'primary' as const,
});
