import {
  forgotPassword,
  getMe,
  getTotalUsers,
  login,
  register,
  resendOtp,
  resendResetOtp,
  resetPassword,
  type User,
  verifyOtp,
} from '@kirana/contract';
import type { Caller, Feature } from '../services.ts';
import { countAccounts } from './account.repository.ts';
import { forgetPassword, resendResetCode, setNewPassword } from './password-reset.service.ts';
import { logIn } from './session.service.ts';
import { resendSignUpCode, signUp, verifySignUp } from './sign-up.service.ts';

export const authRoutes: Feature = (bind, services) => {
  bind(register, async ({ body }, { address, request: { log } }) => ({
    message: `We have sent a code to ${body.email}`,
    activationToken: await signUp({ ...services, log }, body, address),
  }));
  bind(verifyOtp, async ({ body }, { address }) => {
    await verifySignUp(services, body, address);
    return { message: 'Your account is ready. Please log in' };
  });
  bind(resendOtp, async ({ body }, { address, request: { log } }) => ({
    message: `We have sent a new code to ${await resendSignUpCode({ ...services, log }, body.activationToken, address)}`,
  }));
  bind(forgotPassword, async ({ body }, { address, request: { log } }) => ({
    message: `If ${body.email} has an account, we have sent it a code`,
    resetToken: await forgetPassword({ ...services, log }, body.email, address),
  }));
  bind(resendResetOtp, async ({ body }, { address, request: { log } }) => {
    await resendResetCode({ ...services, log }, body.resetToken, address);
    return { message: 'If the email has an account, we have sent it a new code' };
  });
  bind(resetPassword, async ({ body }, { address }) => {
    await setNewPassword(services, body, address);
    return { message: 'Your password is changed. Please log in' };
  });
  bind(login, async ({ body }, { address }) => ({
    token: await logIn(services, body, address),
    message: 'Logged in',
  }));
  bind(getMe, async (_input, { caller }) => ({ user: toUser(caller) }));
  bind(getTotalUsers, async () => ({ totalUsers: await countAccounts(services.db) }));
};

/** The only list of what leaves the server of an account. */
const toUser = ({ id, name, email, phone, city, role }: Caller): User => ({
  _id: id,
  name,
  email,
  phone,
  city: city as User['city'],
  role,
});
