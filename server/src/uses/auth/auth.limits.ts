import type { Limit } from '../../platform/limits.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A limit of this many in an hour. */
const hourly = (name: string, points: number, code: Limit['code']): Limit => ({
  name,
  points,
  windowMs: hourMs,
  code,
});

export const signUps = hourly('sign-ups', 30, 'limit.sign-ups');
export const codes = hourly('codes', 30, 'limit.codes');
export const resends = hourly('resends', 30, 'limit.resends');
export const passwordResets = hourly('password-resets', 30, 'limit.resends');

/** Mails with sign-up codes to one e-mail, from any address. */
export const signUpCodesOfOne = hourly('sign-up-codes-of-one', 5, 'limit.resends');

/** Reset codes for one e-mail, from any address: five tries each, so 25 in an hour. */
export const resetCodesOfOne = hourly('reset-codes-of-one', 5, 'limit.resends');

/** Failed log-ins for one e-mail from one address. */
export const logInsOfOne: Limit = {
  name: 'log-ins-of-one',
  points: 10,
  windowMs: 15 * minuteMs,
  code: 'limit.log-ins',
};

/** Failed log-ins from one address. */
export const logIns: Limit = {
  name: 'log-ins',
  points: 100,
  windowMs: 15 * minuteMs,
  code: 'limit.log-ins',
};

/** Changes of the password and log-outs everywhere of one account from one address. */
export const sessionEndsOfOne = hourly('session-ends-of-one', 10, 'limit.log-outs');
