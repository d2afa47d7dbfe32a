import { login, register, resendOtp, verifyOtp } from '@kirana/contract';
import type { Limit } from '../platform/limits.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** So many in an hour. */
const hourly = (name: string, points: number, message: string): Limit => ({
  name,
  points,
  windowMs: hourMs,
  message,
});

export const signUps = hourly('sign-ups', 30, register.errors[429]);
export const codes = hourly('codes', 30, verifyOtp.errors[429]);
export const resends = hourly('resends', 30, resendOtp.errors[429]);
export const passwordResets = hourly('password-resets', 30, resendOtp.errors[429]);

/** Mails with the code of a sign-up to one e-mail, from wherever it is asked for. */
export const signUpCodesOfOne = hourly('sign-up-codes-of-one', 5, resendOtp.errors[429]);

/** Codes for a new password for one e-mail, from wherever: five tries each, so 25 in an hour. */
export const resetCodesOfOne = hourly('reset-codes-of-one', 5, resendOtp.errors[429]);

/** Failed log-ins for one e-mail from one address. */
export const logInsOfOne: Limit = {
  name: 'log-ins-of-one',
  points: 10,
  windowMs: 15 * minuteMs,
  message: login.errors[429],
};

/** Failed log-ins from one address. */
export const logIns: Limit = {
  name: 'log-ins',
  points: 100,
  windowMs: 15 * minuteMs,
  message: login.errors[429],
};
