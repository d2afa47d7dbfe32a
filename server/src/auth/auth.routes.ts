import { getMe, getTotalUsers, login, register, type User, verifyOtp } from '@kirana/contract';
import type { Caller } from '../platform/bind-call.ts';
import type { Feature } from '../services.ts';
import { countAccounts } from './account.repository.ts';
import { logIn } from './session.service.ts';
import { signUp, verifySignUp } from './sign-up.service.ts';

export const authRoutes: Feature = (bind, services) => {
  bind(register, async ({ body }, { address }) => ({
    message: `We have sent a code to ${body.email}`,
    activationToken: await signUp(services, body, address),
  }));
  bind(verifyOtp, async ({ body }, { address }) => {
    await verifySignUp(services, body, address);
    return { message: 'Your account is ready. Please log in' };
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
