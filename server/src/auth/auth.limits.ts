import { login, register, resendOtp, verifyOtp } from '@kirana/contract';
import type { Limit } from '../platform/limits.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export const signUps: Limit = {
  name: 'sign-ups',
  points: 30,
  windowMs: hourMs,
  message: register.errors[429],
};

export const codes: Limit = {
  name: 'codes',
  points: 30,
  windowMs: hourMs,
  message: verifyOtp.errors[429],
};

export const resends: Limit = {
  name: 'resends',
  points: 30,
  windowMs: hourMs,
  message: resendOtp.errors[429],
};

export const passwordResets: Limit = {
  name: 'password-resets',
  points: 30,
  windowMs: hourMs,
  message: resendOtp.errors[429],
};

/** Codes for a new password for one e-mail, from wherever: five tries each, so 25 in an hour. */
export const resetCodesOfOne: Limit = {
  name: 'reset-codes-of-one',
  points: 5,
  windowMs: hourMs,
  message: resendOtp.errors[429],
};

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
