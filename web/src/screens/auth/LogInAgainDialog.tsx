import { useId } from 'react';
import { logInAgain } from '../../platform/log-in-again.ts';
import { session } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/Modal.tsx';
import text from '../../ui/text.module.css';
import { LoginFields } from './LoginFields.tsx';
import { useLogin } from './use-login.ts';

export function LogInAgainDialog() {
  const login = useLogin(session.email());
  const formId = useId();
  const actions = (
    <>
      <Button onClick={logInAgain.decline}>Cancel</Button>
      <Button type="submit" form={formId} variant="primary" busy={login.isSubmitting}>
        Login
      </Button>
    </>
  );
  return (
    <Modal
      title="Log in to go on"
      size="small"
      lightDismiss={false}
      onClose={logInAgain.decline}
      actions={actions}
    >
      <p className={text.quiet}>
        {session.hasLapsed() && 'Your session has ended. '}What you have entered is still here.
      </p>
      <form id={formId} className={layout.stack} {...login.formProps}>
        <LoginFields login={login} />
      </form>
    </Modal>
  );
}
