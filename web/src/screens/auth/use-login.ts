import type { Credentials } from '@kirana/contract';
import { serverMessageOf } from '../../platform/api-error.ts';
import { LoginRefused, session } from '../../platform/session.ts';
import { useAuthForm } from './use-auth-form.ts';

/** A successful answer without a token (spec 4). */
class TokenMissing extends Error {}

/** The sentence for a failed log-in (spec 8). */
function failureOf(error: unknown): string {
  if (error instanceof TokenMissing) return 'Login failed. Please try again.';
  if (error instanceof LoginRefused) return error.message;
  return serverMessageOf(error) ?? 'Something went wrong, please try again later';
}

/**
 * The log-in form, for its own screen and for the dialog; `email` is filled in when it is known.
 */
export function useLogin(email: string, onLoggedIn?: () => Promise<void>) {
  return useAuthForm<Credentials>({
    initial: { email, password: '' },
    focus: email === '' ? 'email' : 'password',
    resolver: (forms) => forms.loginResolver,
    send: async (values, forms) => {
      const { token } = await forms.sendLogin(values);
      if (!token) throw new TokenMissing();
      session.login(token, values.email);
      await onLoggedIn?.();
    },
    failureOf,
  });
}
