import type { ForgottenLogin } from '@kirana/contract';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { AuthCard } from './AuthCard.tsx';
import { pendingReset } from './pending.ts';
import { useAuthForm } from './use-auth-form.ts';

function useForgotten() {
  const navigate = useNavigate();
  // The log-in screen passes on the e-mail that was typed there.
  const { state } = useLocation();
  const typed = (state as { email?: string } | null)?.email;
  return useAuthForm<ForgottenLogin>({
    initial: { email: typed ?? pendingReset.read()?.email ?? '' },
    focus: 'email',
    resolver: (forms) => forms.forgottenResolver,
    send: async ({ email }, forms) => {
      const { resetToken } = await forms.sendForgotten({ email });
      pendingReset.keep({ resetToken, email, sentAtMs: Date.now() });
      navigate(paths.resetPassword);
    },
  });
}

/** The first step to a new password: the e-mail that the code is sent to. */
export function ForgotPasswordPage() {
  const { register, errors, isSubmitting, failure, formProps } = useForgotten();
  return (
    <AuthCard
      title="Forgot Password"
      intro="We will send a code to your email. With it you set a new password."
      foot={
        <>
          Remembered it? <Link to={paths.login}>Log in</Link>
        </>
      }
    >
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      <form className={layout.stack} {...formProps}>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...register('email')}
        />
        <Button type="submit" variant="primary" wide busy={isSubmitting}>
          Send code
        </Button>
      </form>
    </AuthCard>
  );
}
