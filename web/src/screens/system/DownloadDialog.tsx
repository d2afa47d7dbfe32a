import { linkBackup } from '@kirana/contract';
import { useId } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { apiHost } from '../../platform/api-host.ts';
import { saveFrom } from '../../platform/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/Modal.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useSubmitForm } from '../../ui/use-submit-form.ts';

interface Typed {
  password: string;
}

const initial: Typed = { password: '' };

interface DownloadDialogProps {
  name: string;
  onClose: () => void;
}

/** Asks for the password, since the file holds all of the store, and then lets the browser save it. */
export function DownloadDialog({ name, onClose }: DownloadDialogProps) {
  const formId = useId();
  const { form, errors, failure, isSubmitting, formProps } = useSubmitForm<Typed, { link: string }>(
    {
      initial,
      mode: 'onSubmit',
      focus: 'password',
      check: (typed) =>
        typed.password === ''
          ? {
              values: {},
              errors: { password: { type: 'required', message: 'Password is required' } },
            }
          : { values: typed, errors: {} },
      send: ({ password }) => callApi(linkBackup, { params: { name }, body: { password } }),
      onSent: ({ link }) => {
        saveFrom(`${apiHost}${link}`, name);
        onClose();
      },
      onRefused: (error) => reasonOf(error) ?? 'The backup could not be downloaded.',
    },
  );
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" type="submit" form={formId} busy={isSubmitting}>
        Download
      </Button>
    </>
  );
  return (
    <Modal title="Download a backup" size="small" onClose={onClose} actions={actions}>
      <form id={formId} className={layout.stack} {...formProps}>
        <p>It holds your customers’ names, numbers and addresses.</p>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message ?? failure}
          {...form.register('password')}
        />
      </form>
    </Modal>
  );
}
