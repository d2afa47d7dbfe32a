import { z } from 'zod';
import { id, line, messageAnswer } from './field.ts';
import { rights, roles } from './rights.ts';
import { defineCall } from './route.ts';

/** The cities the store delivers to (spec 3). */
export const cities = ['Noida', 'Greater Noida', 'New Delhi'] as const;

/** An e-mail address; compared, kept and answered in lower case. */
export const email = z
  .string()
  .trim()
  .min(1)
  .toLowerCase()
  .max(254)
  .regex(z.regexes.email, 'Enter a valid email address');

/** An Indian mobile number, with or without +91 and spaces; becomes its ten digits. */
export const phone = z
  .string()
  .min(1)
  .overwrite((typed) => typed.replace(/[\s-]/g, '').replace(/^\+91/, ''))
  .regex(/^[6-9]\d{9}$/, 'Phone must be a 10-digit Indian mobile number');

/** A password as an account gets it. */
const newPassword = z.string().min(1).min(8).max(128);

/** The mailed code as it is typed. */
const otp = z.string().trim().min(1).max(20);

/** What ties a code to the one who asked for it; known to that browser alone. */
const pendingToken = z.string().min(1).max(200);

export const registration = z.object({
  email,
  name: line(100),
  password: newPassword,
  phone,
  city: z.enum(cities),
});
export type Registration = z.infer<typeof registration>;

export const verification = z.object({
  otp,
  activationToken: pendingToken,
});

/** A log-in whose password was forgotten. */
export const forgottenLogin = z.object({ email });
export type ForgottenLogin = z.infer<typeof forgottenLogin>;

export const passwordReset = z.object({
  otp,
  resetToken: pendingToken,
  password: newPassword,
});
export type PasswordReset = z.infer<typeof passwordReset>;

export const credentials = z.object({
  email,
  password: z.string().min(1).max(128),
});
export type Credentials = z.infer<typeof credentials>;

/** An account as its owner sees it. */
const user = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.enum(cities),
  role: z.enum(roles),
  /** Absent when there are none. */
  rights: z.array(z.enum(rights)).optional(),
});
export type User = z.infer<typeof user>;

export const register = defineCall({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  summary: 'Sign up: mails a code and answers the token that goes with it',
  body: registration,
  answer: z.object({ message: z.string(), activationToken: z.string() }),
  status: 201,
  errors: ['auth.email-taken', 'limit.sign-ups', 'auth.mail-failed'],
});

export const verifyOtp = defineCall({
  method: 'POST',
  path: '/api/auth/verify-otp',
  access: 'public',
  summary: 'Confirm a sign-up with the mailed code',
  body: verification,
  answer: messageAnswer,
  status: 200,
  errors: ['auth.code-wrong', 'auth.sign-up-code-expired', 'auth.email-taken', 'limit.codes'],
});

export const resendOtp = defineCall({
  method: 'POST',
  path: '/api/auth/resend-otp',
  access: 'public',
  summary: 'Mail a new code for a sign-up; the older one stops working',
  body: verification.pick({ activationToken: true }),
  answer: messageAnswer,
  status: 200,
  errors: ['auth.sign-up-resends-over', 'limit.resends', 'auth.mail-failed'],
});

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  summary: 'Mail a code for a new password, if the e-mail has an account; the answer does not tell',
  body: forgottenLogin,
  answer: z.object({ message: z.string(), resetToken: z.string() }),
  status: 200,
  errors: ['limit.resends'],
});

export const resendResetOtp = defineCall({
  method: 'POST',
  path: '/api/auth/resend-reset-otp',
  access: 'public',
  summary: 'Mail a new code for a new password; the older one stops working',
  body: passwordReset.pick({ resetToken: true }),
  answer: messageAnswer,
  status: 200,
  errors: ['auth.reset-resends-over', 'limit.resends'],
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  summary: 'Set a new password with the mailed code; every older token stops working',
  body: passwordReset,
  answer: messageAnswer,
  status: 200,
  errors: ['auth.code-wrong', 'auth.reset-code-expired', 'limit.codes'],
});

export const login = defineCall({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Log in: answers the token for the header `token`',
  body: credentials,
  answer: z.object({ token: z.string(), message: z.string() }),
  status: 200,
  errors: ['auth.log-in-failed', 'limit.log-ins'],
});

export const getMe = defineCall({
  method: 'GET',
  path: '/api/auth/me',
  access: 'account',
  summary: 'The signed-in account',
  answer: z.object({ user }),
  status: 200,
});

export const getTotalUsers = defineCall({
  method: 'GET',
  path: '/api/auth/total',
  access: ['sales.read'],
  summary: 'How many accounts are verified',
  answer: z.object({ totalUsers: z.int() }),
  status: 200,
});
