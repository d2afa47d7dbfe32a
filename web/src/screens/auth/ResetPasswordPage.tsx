import { Link, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { session } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { toast } from '../../ui/toast.ts';
import { AuthCard } from './AuthCard.tsx';
import { CodeField } from './CodeField.tsx';
import { type PendingReset, pendingReset } from './pending.ts';
import { ResendCode } from './ResendCode.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { usePendingCode } from './use-pending-code.ts';

function useReset({ resetToken, email }: PendingReset) {
  const navigate = useNavigate();
  return useAuthForm<{ otp: string; password: string }>({
    initial: { otp: '', password: '' },
    focus: 'otp',
    resolver: (forms) => forms.resetResolver,
    send: async (values, forms) => {
      const { message } = await forms.sendReset({ ...values, resetToken });
      pendingReset.forget();
      // The reset has just invalidated this browser's token.
      session.logout();
      toast.success(message, undefined, { isForNext: true });
      navigate(paths.login, { state: { email } });
    },
  });
}

function ResetForm({ reset }: { reset: PendingReset }) {
  const { register, errors, isSubmitting, failure, formProps } = useReset(reset);
  return (
    <>
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      <form className={layout.stack} {...formProps}>
        {/* Tells the browser's password store whose password this is. */}
        <input type="text" autoComplete="username" value={reset.email} readOnly hidden />
        <CodeField error={errors.otp?.message} {...register('otp')} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          required
          hint="At least 8 characters."
          error={errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" variant="primary" wide busy={isSubmitting}>
          Change password
        </Button>
      </form>
    </>
  );
}

/** The second step to a new password: the code, and the password. */
export function ResetPasswordPage() {
  const [reset, keepTime] = usePendingCode(pendingReset);
  if (reset === undefined) {
    return (
      <AuthCard title="Reset Password" intro="No code was sent from this browser yet.">
        <ButtonLink to={paths.forgotPassword} variant="primary" wide>
          Go to Forgot Password
        </ButtonLink>
      </AuthCard>
    );
  }
  const { resetToken, email, sentAtMs } = reset;
  return (
    <AuthCard
      title="Reset Password"
      intro={
        <>
          If <strong>{email}</strong> has an account, we have sent it a code.
        </>
      }
      foot={
        <>
          Wrong address? <Link to={paths.forgotPassword}>Use another email</Link>
        </>
      }
    >
      <ResetForm reset={reset} />
      <ResendCode
        sentAtMs={sentAtMs}
        send={(forms) => forms.resendToReset(resetToken)}
        onSent={keepTime}
      />
    </AuthCard>
  );
}
