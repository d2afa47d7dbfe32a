import { zodResolver } from '@hookform/resolvers/zod';
import {
  type Credentials,
  credentials,
  login,
  type Registration,
  register,
  registration,
  verification,
  verifyOtp,
} from '@kirana/contract';
import { callApi } from '../../platform/api-client.ts';

/*
 * What checks and sends the three forms. It brings the contract's schemas along, a fifth of all
 * the script, so the screens fetch it when somebody begins to type: `import('./auth-forms.ts')`.
 */

export const signUpResolver = zodResolver(registration);
export const otpResolver = zodResolver(verification.pick({ otp: true }));
export const loginResolver = zodResolver(credentials);

export const sendSignUp = (body: Registration) => callApi(register, { body });
export const sendOtp = (otp: string, activationToken: string) =>
  callApi(verifyOtp, { body: { otp, activationToken } });
export const sendLogin = (body: Credentials) => callApi(login, { body });
