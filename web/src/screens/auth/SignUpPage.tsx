import type { Registration } from '@kirana/contract';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { AuthCard } from './AuthCard.tsx';
import { PhoneAndCity } from './PhoneAndCity.tsx';
import { pendingSignUp } from './pending.ts';
import { useAuthForm } from './use-auth-form.ts';

function useSignUp() {
  const navigate = useNavigate();
  return useAuthForm<Registration>({
    initial: { password: '', ...pendingSignUp.read()?.form },
    focus: 'email',
    resolver: (forms) => forms.signUpResolver,
    send: async (values, forms) => {
      const { activationToken, isInLog } = await forms.sendSignUp(values);
      const { password: _, ...form } = values;
      pendingSignUp.keep({ activationToken, form, isInLog, sentAtMs: Date.now() });
      navigate(paths.verifyOtp);
    },
  });
}

export function SignUpPage() {
  const { register, errors, isSubmitting, failure, formProps } = useSignUp();
  return (
    <AuthCard
      title="Sign Up"
      intro="We will send a code to your email to confirm it."
      foot={
        <>
          Already have an account? <Link to={paths.login}>Log in</Link>
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
        <TextField
          label="Full Name"
          autoComplete="name"
          required
          error={errors.name?.message}
          {...register('name')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          required
          hint="At least 8 characters."
          error={errors.password?.message}
          {...register('password')}
        />
        <PhoneAndCity phone={register('phone')} city={register('city')} errors={errors} />
        <Button type="submit" variant="primary" wide busy={isSubmitting} busyLabel="Signing Up...">
          Sign Up
        </Button>
      </form>
    </AuthCard>
  );
}
