import {
  changePassword as changePasswordCall,
  forgotPassword,
  getMe,
  getTotalUsers,
  login,
  logoutEverywhere,
  register,
  resendOtp,
  resendResetOtp,
  resetPassword,
  rightsOf,
  roleOf,
  type User,
  verifyOtp,
} from '@kirana/contract';
import { countAccounts } from '../../nouns/accounts/account.repository.ts';
import type { Caller, Feature } from '../../services.ts';
import { changePassword, endOtherLogins } from './password.service.ts';
import { forgetPassword, resendResetCode, setNewPassword } from './password-reset.service.ts';
import { logIn } from './session.service.ts';
import { resendSignUpCode, signUp, verifySignUp } from './sign-up.service.ts';

export const authRoutes: Feature = (bind, services) => {
  bind(register, async ({ body }, ctx) => ({
    message: `We have sent a code to ${body.email}`,
    activationToken: await signUp(services, ctx, body),
    ...(services.config.SMTP_URL === undefined && { isInLog: true as const }),
  }));
  bind(verifyOtp, async ({ body }, ctx) => {
    await verifySignUp(services, ctx, body);
    return { message: 'Your account is ready. Please log in' };
  });
  bind(resendOtp, async ({ body }, ctx) => ({
    message: `We have sent a new code to ${await resendSignUpCode(services, ctx, body)}`,
  }));
  bind(forgotPassword, async ({ body }, ctx) => ({
    message: `If ${body.email} has an account, we have sent it a code`,
    resetToken: await forgetPassword(services, ctx, body),
  }));
  bind(resendResetOtp, async ({ body }, ctx) => {
    await resendResetCode(services, ctx, body);
    return { message: 'If the email has an account, we have sent it a new code' };
  });
  bind(resetPassword, async ({ body }, ctx) => {
    await setNewPassword(services, ctx, body);
    return { message: 'Your password is changed. Please log in' };
  });
  bind(login, async ({ body }, ctx) => ({
    token: await logIn(services, ctx, body),
    message: 'Logged in',
  }));
  bind(getMe, async (_input, { caller }) => ({ user: toUser(caller) }));
  bind(changePasswordCall, async ({ body }, ctx) => ({
    token: await changePassword(services, ctx, body),
    message: 'Your password is changed. All other log-ins have ended',
  }));
  bind(logoutEverywhere, async (_input, ctx) => ({
    token: await endOtherLogins(services, ctx),
    message: 'All other log-ins have ended',
  }));
  bind(getTotalUsers, async () => ({ totalUsers: await countAccounts(services.db) }));
};

/** The only function that decides which fields of an account leave the server. */
function toUser({ id, name, email, phone, city, position }: Caller): User {
  return {
    _id: id,
    name,
    email,
    phone,
    city,
    role: roleOf[position],
    ...(position !== 'customer' && { position, rights: [...rightsOf[position]] }),
  };
}
