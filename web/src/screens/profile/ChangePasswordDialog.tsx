import { zodResolver } from '@hookform/resolvers/zod';
import { changePassword, type PasswordChange, passwordChange } from '@kirana/contract';
import { useId } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { session } from '../../platform/session.ts';
import { standOnSaved } from '../../platform/stand-on-saved.ts';
import { Button } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { toast } from '../../ui/toast.ts';
import { useSubmitForm } from '../../ui/use-submit-form.ts';
import { useWhileShown } from '../../ui/use-while-shown.ts';

const initial: PasswordChange = { password: '', newPassword: '' };
const check = zodResolver(passwordChange);

interface ChangePasswordDialogProps {
  email: string;
  onClose: () => void;
}

/** Changes the password; this browser continues with the token in the answer. */
export function ChangePasswordDialog({ email, onClose }: ChangePasswordDialogProps) {
  const formId = useId();
  const close = useWhileShown(onClose);
  const { form, errors, failure, isSubmitting, formProps } = useSubmitForm<PasswordChange>({
    initial,
    check,
    mode: 'onSubmit',
    focus: 'password',
    send: async (body) => {
      const before = session.email();
      const { token, message } = await callApi(changePassword, { body });
      session.renew(token, email, before);
      toast.success(message);
      if (!standOnSaved(form, body, initial)) close();
    },
    onRefused: (error) => reasonOf(error) ?? 'The password could not be changed.',
  });
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={formId} variant="primary" busy={isSubmitting}>
        Change password
      </Button>
    </>
  );
  return (
    <Modal title="Change password" size="small" lightDismiss={false} {...{ onClose, actions }}>
      <form id={formId} className={layout.stack} {...formProps}>
        {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
        <PasswordField
          label="Present password"
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...form.register('password')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          required
          hint="At least 8 characters. All other log-ins end."
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
      </form>
    </Modal>
  );
}
