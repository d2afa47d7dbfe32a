import type { Credentials } from '@kirana/contract';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { serverMessageOf } from '../../platform/api-error.ts';
import { session } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import styles from './AuthCard.module.css';
import { AuthCard } from './AuthCard.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** A success that carries no token (spec 4). */
class TokenMissing extends Error {}

/** The sentence for a failed log-in (spec 8). */
function failureOf(error: unknown): string {
  if (error instanceof TokenMissing) return 'Login failed. Please try again.';
  return serverMessageOf(error) ?? 'Something went wrong, please try again later';
}

function useLogin() {
  const navigate = useNavigate();
  // The verify screen hands over the address it has just confirmed.
  const { state } = useLocation();
  const email = (state as { email?: string } | null)?.email ?? '';
  return useAuthForm<Credentials>({
    defaultValues: { email, password: '' },
    focus: email === '' ? 'email' : 'password',
    resolver: (forms) => forms.loginResolver,
    send: async (values, forms) => {
      const { token } = await forms.sendLogin(values);
      if (!token) throw new TokenMissing();
      session.login(token);
      navigate(paths.landing);
    },
    failureOf,
  });
}

export function LoginPage() {
  const { register, errors, isSubmitting, failure, formProps } = useLogin();
  return (
    <AuthCard
      title="Login"
      intro="Log in to manage your store."
      foot={
        <>
          New here? <Link to={paths.register}>Create an account</Link>
        </>
      }
    >
      <form className={styles.form} {...formProps}>
        <TextField
          label="Email"
          type="email"
          placeholder="Enter your email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          placeholder="Enter your password"
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...register('password')}
        />
        {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
        <Button type="submit" variant="primary" wide busy={isSubmitting}>
          Login
        </Button>
      </form>
    </AuthCard>
  );
}
