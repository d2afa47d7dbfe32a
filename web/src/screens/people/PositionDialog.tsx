import type { Person } from '@kirana/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { reasonOf } from '../../platform/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useLateFailure } from '../../ui/use-late-failure.ts';
import { PositionField } from './PositionField.tsx';
import { changePosition } from './use-people.ts';

const wordsOf = (error: Error): string => reasonOf(error) ?? 'The position could not be changed.';

/** Changes the position of a team member. */
export function PositionDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [position, setPosition] = useState(person.position);
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: (chosen: typeof position) => changePosition(person, chosen),
    onSuccess: (message) => toast.success(message),
    onError: useLateFailure(wordsOf),
  });
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate(position);
  };
  // Another position that was chosen meanwhile stays.
  const close = useEffectEvent(() => variables === position && onClose());
  useEffect(() => {
    if (isSuccess) close();
  }, [isSuccess]);
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" type="submit" form={formId} busy={isPending}>
        Update
      </Button>
    </>
  );
  return (
    <Modal title="Change position" onClose={onClose} actions={actions}>
      <form id={formId} className={layout.stack} onSubmit={submit}>
        <p>
          <b>{person.name}</b>
        </p>
        <PositionField value={position} onChange={setPosition} />
        {error && <Notice tone="bad">{wordsOf(error)}</Notice>}
      </form>
    </Modal>
  );
}
