import { zodResolver } from '@hookform/resolvers/zod';
import {
  type Credentials,
  credentials,
  type ForgottenLogin,
  forgotPassword,
  forgottenLogin,
  type Joining,
  joining,
  joinTeam,
  login,
  openInvitation,
  type PasswordReset,
  passwordReset,
  type Registration,
  register,
  registration,
  resendOtp,
  resendResetOtp,
  resetPassword,
  verification,
  verifyOtp,
} from '@kirana/contract';
import { callApi } from '../../platform/api-client.ts';

/*
 * The validation and sending of the account forms. It imports the contract's schemas, a fifth
 * of the whole script, so the screens load it when somebody begins to type:
 * `import('./auth-forms.ts')`.
 */

export const signUpResolver = zodResolver(registration);
export const joinResolver = zodResolver(joining.omit({ token: true }).required());
export const otpResolver = zodResolver(verification.pick({ otp: true }));
export const loginResolver = zodResolver(credentials);
export const forgottenResolver = zodResolver(forgottenLogin);
export const resetResolver = zodResolver(passwordReset.omit({ resetToken: true }));

export const sendSignUp = (body: Registration) => callApi(register, { body });
export const sendOtp = (otp: string, activationToken: string) =>
  callApi(verifyOtp, { body: { otp, activationToken } });
export const sendLogin = (body: Credentials) => callApi(login, { body });
export const sendForgotten = (body: ForgottenLogin) => callApi(forgotPassword, { body });
export const sendReset = (body: PasswordReset) => callApi(resetPassword, { body });
export const resendToSignUp = (activationToken: string) =>
  callApi(resendOtp, { body: { activationToken } });
export const resendToReset = (resetToken: string) =>
  callApi(resendResetOtp, { body: { resetToken } });
export const askInvitation = (token: string) => callApi(openInvitation, { body: { token } });
export const sendJoin = (body: Joining) => callApi(joinTeam, { body });
