import { z } from 'zod';
import { id, line, messageAnswer, typed } from './field.ts';
import { rights, roles, teamPositions } from './rights.ts';
import { defineCall } from './route.ts';
import { mobileDigits, mobileNumber } from './store-rules.ts';
import { textKey } from './text-forms.ts';
import { readDigits } from './typed-cells.ts';
import { asciiHost } from './web-address.ts';

/** As zod's own rule, with the letters and digits of every script. */
const emailShape =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+.-]*[\p{L}\p{M}\p{N}_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:xn--[a-z0-9-]+|\p{L}[\p{L}\p{M}]+)$/u;

const maxEmailLength = 254;

/** Whether a text is an e-mail address. */
export const isEmail = (text: string): boolean =>
  text.length <= maxEmailLength && emailShape.test(text);

/** Some browsers send the domain of an e-mail field in ASCII, so that it is its one form. */
function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  const isOther = at > 0 && email.length <= maxEmailLength && /[^\0-\x7f]/.test(domain);
  return isOther ? email.slice(0, at) + (asciiHost(domain) ?? domain) : email;
}

/** An e-mail address; compared, kept and answered in one form, in lower case. */
export const email = z
  .string()
  .overwrite(textKey)
  .min(1)
  .max(maxEmailLength)
  .refine(isEmail, 'Enter a valid email address')
  .overwrite(withAsciiDomain);

/** An Indian mobile number, however it is written; becomes its ten digits. */
export const phone = z
  .string()
  .min(1)
  .overwrite(mobileDigits)
  .regex(mobileNumber, 'Phone must be a 10-digit Indian mobile number');

/** A password that an account may be given. */
export const newPassword = typed().min(1).min(8).max(128);

/** A mailed code, however it is written and copied: `425 317.` */
const otp = z
  .string()
  .overwrite((typed) => readDigits(typed).replace(/^\D+(?=\d)|(?<=\d)\D+$/g, ''))
  .min(1)
  .max(20);

/** Ties a code to the browser that asked for it, which alone knows it. */
const pendingToken = typed().min(1).max(200);

export const registration = z.object({
  email,
  name: line(100),
  password: newPassword,
  phone,
  /** One of the cities of the store's settings, which the service knows. */
  city: line(60),
});
export type Registration = z.infer<typeof registration>;

export const verification = z.object({
  otp,
  activationToken: pendingToken,
});

/** The account whose password was forgotten. */
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

/** Changes the password of somebody who is logged in and knows the present one. */
export const passwordChange = z.object({
  password: z.string().min(1).max(128),
  newPassword,
});
export type PasswordChange = z.infer<typeof passwordChange>;

/** An account as its owner sees it. */
const user = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  role: z.enum(roles),
  /** Absent for a customer, like the rights. */
  position: z.enum(teamPositions).optional(),
  rights: z.array(z.enum(rights)).optional(),
});
export type User = z.infer<typeof user>;

export const register = defineCall({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  summary: 'Sign up: mails a code and answers the token that goes with it',
  body: registration,
  answer: z.object({
    message: z.string(),
    activationToken: z.string(),
    /** Set where no mail server is: the code stands in the server's log. */
    isInLog: z.literal(true).optional(),
  }),
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

/** The answer when all other log-ins were ended. */
const onlyLogin = z.object({ message: z.string(), token: z.string() });

export const changePassword = defineCall({
  method: 'PUT',
  path: '/api/auth/password',
  access: 'account',
  summary: 'Change the password; all other log-ins end, and this one goes on with the new token',
  body: passwordChange,
  answer: onlyLogin,
  status: 200,
  errors: ['auth.password-wrong', 'limit.log-ins'],
});

export const logoutEverywhere = defineCall({
  method: 'POST',
  path: '/api/auth/logout-everywhere',
  access: 'account',
  summary: 'End all other log-ins; this one goes on with the new token',
  answer: onlyLogin,
  status: 200,
  errors: ['limit.log-outs'],
});

export const getTotalUsers = defineCall({
  method: 'GET',
  path: '/api/auth/total',
  access: ['sales.read'],
  summary: 'How many accounts are verified',
  answer: z.object({ totalUsers: z.int() }),
  status: 200,
});
