import { browserStorage } from '../../platform/browser-storage.ts';
import { TextField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import type { useLogin } from './use-login.ts';

/** E-mail and password, and why the last try failed. */
export function LoginFields({ login }: { login: ReturnType<typeof useLogin> }) {
  const { register, errors, failure } = login;
  return (
    <>
      {browserStorage.isBlocked() && (
        <Notice tone="wait">
          This browser keeps nothing for this site, so nobody can be logged in. Please allow cookies
          and site data for it, and load the page again.
        </Notice>
      )}
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
    </>
  );
}
