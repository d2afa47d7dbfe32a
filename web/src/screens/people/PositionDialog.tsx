import type { Person } from '@kirana/contract';
import { type FormEvent, useId, useState } from 'react';
import { reasonOf } from '../../platform/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useWhileShown } from '../../ui/use-while-shown.ts';
import { PositionField } from './PositionField.tsx';
import { changePosition } from './use-people.ts';

/** Changes the position of a team member. */
export function PositionDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [position, setPosition] = useState(person.position);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const formId = useId();
  const close = useWhileShown(onClose);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      toast.success(await changePosition(person, position));
      close();
    } catch (error) {
      setFailure(reasonOf(error) ?? 'The position could not be changed.');
      setBusy(false);
    }
  };
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" type="submit" form={formId} busy={busy}>
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
        {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      </form>
    </Modal>
  );
}
