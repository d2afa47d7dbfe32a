import type { TeamPosition } from '@kirana/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { reasonOf } from '../../platform/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useGuardedClose } from '../../ui/use-guarded-close.ts';
import { useLateFailure } from '../../ui/use-late-failure.ts';
import { InvitationLink } from './InvitationLink.tsx';
import { PositionField } from './PositionField.tsx';
import { sendInvitation } from './use-people.ts';

const wordsOf = (error: Error): string => reasonOf(error) ?? 'The invitation could not be sent.';

type Sent = Awaited<ReturnType<typeof sendInvitation>>;

/** The result of an invitation, with its link, which cannot be shown later. */
export function SentDialog({ sent, onClose }: { sent: Sent; onClose: () => void }) {
  return (
    <Modal
      title="Invitation"
      lightDismiss={false}
      onClose={onClose}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <div className={layout.stack}>
        <Notice tone={sent.mailed ? 'info' : 'wait'}>{sent.message}</Notice>
        <InvitationLink link={sent.link} position={sent.invitation.position} />
      </div>
    </Modal>
  );
}

/** Invites somebody to the team, and then shows the link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [position, setPosition] = useState<TeamPosition>('packer');
  const invitation = useMutation({
    mutationFn: sendInvitation,
    onError: useLateFailure(wordsOf),
  });
  const { mutate, isPending, error, data: sent, variables } = invitation;
  const formId = useId();
  const leave = useGuardedClose(email !== '' && sent === undefined, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate({ email, position });
  };
  if (sent !== undefined) {
    // What was typed meanwhile comes back for another one.
    const isSame = variables?.email === email && variables.position === position;
    return <SentDialog sent={sent} onClose={isSame ? onClose : invitation.reset} />;
  }
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" type="submit" form={formId} busy={isPending}>
        Send invitation
      </Button>
    </>
  );
  return (
    <Modal title="Invite" lightDismiss={false} onClose={leave} actions={actions}>
      <form id={formId} className={layout.stack} noValidate onSubmit={submit}>
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          required
          data-autofocus
          value={email}
          error={error ? wordsOf(error) : undefined}
          onChange={({ target }) => setEmail(target.value)}
        />
        <PositionField value={position} onChange={setPosition} />
      </form>
    </Modal>
  );
}
