import { Link, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { AuthCard } from './AuthCard.tsx';
import { CodeField } from './CodeField.tsx';
import { type PendingSignUp, pendingSignUp } from './pending.ts';
import { ResendCode } from './ResendCode.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { usePendingCode } from './use-pending-code.ts';

function useVerification({ activationToken, form: { email } }: PendingSignUp) {
  const navigate = useNavigate();
  return useAuthForm<{ otp: string }>({
    initial: { otp: '' },
    focus: 'otp',
    resolver: (forms) => forms.otpResolver,
    send: async ({ otp }, forms) => {
      const { message } = await forms.sendOtp(otp, activationToken);
      pendingSignUp.forget();
      toast.success(message, undefined, { isForNext: true });
      navigate(paths.login, { state: { email } });
    },
  });
}

function VerifyForm({ signUp }: { signUp: PendingSignUp }) {
  const { register, errors, isSubmitting, failure, formProps } = useVerification(signUp);
  return (
    <>
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      <form className={layout.stack} {...formProps}>
        <CodeField
          error={errors.otp?.message}
          {...(signUp.isInLog && { hint: 'Six digits. They are good for 10 minutes.' })}
          {...register('otp')}
        />
        <Button
          type="submit"
          variant="primary"
          wide
          busy={isSubmitting}
          busyLabel="Verifying OTP..."
        >
          Verify OTP
        </Button>
      </form>
    </>
  );
}

export function VerifyOtpPage() {
  const [signUp, keepTime] = usePendingCode(pendingSignUp);
  if (signUp === undefined) {
    return (
      <AuthCard title="Verify OTP" intro="No sign-up in this browser waits for a code.">
        <ButtonLink to={paths.register} variant="primary" wide>
          Go to Sign Up
        </ButtonLink>
      </AuthCard>
    );
  }
  const { activationToken, form, isInLog, sentAtMs } = signUp;
  return (
    <AuthCard
      title="Verify OTP"
      intro={
        isInLog ? (
          <>
            No mail server is set. The code for <strong>{form.email}</strong> stands in the server’s
            log.
          </>
        ) : (
          <>
            We sent a code to <strong>{form.email}</strong>.
          </>
        )
      }
      foot={
        <>
          Wrong address? <Link to={paths.register}>Change your details</Link>
        </>
      }
    >
      <VerifyForm signUp={signUp} />
      <ResendCode
        isMailed={!isInLog}
        sentAtMs={sentAtMs}
        send={(forms) => forms.resendToSignUp(activationToken)}
        onSent={keepTime}
      />
    </AuthCard>
  );
}
