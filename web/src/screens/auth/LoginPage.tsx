import { Link, useLocation, useNavigate } from 'react-router';
import { fetchHomePath } from '../../nouns/accounts/me.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import styles from './AuthCard.module.css';
import { AuthCard } from './AuthCard.tsx';
import { LoginFields } from './LoginFields.tsx';
import { useLogin } from './use-login.ts';

export function LoginPage() {
  const navigate = useNavigate();
  // The screens with a code pass on the e-mail that it was sent to.
  const { state } = useLocation();
  const email = (state as { email?: string } | null)?.email ?? '';
  const login = useLogin(email, async () => navigate(await fetchHomePath()));
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
      <form className={layout.stack} {...login.formProps}>
        <LoginFields login={login} />
        <Button type="submit" variant="primary" wide busy={login.isSubmitting}>
          Login
        </Button>
        <Link
          className={styles.beside}
          to={paths.forgotPassword}
          state={{ email: login.watch('email') }}
        >
          Forgot password?
        </Link>
      </form>
    </AuthCard>
  );
}
