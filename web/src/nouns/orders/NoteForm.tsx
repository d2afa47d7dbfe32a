import { noteOrder, type Order } from '@kirana/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useLateFailure } from '../../ui/use-late-failure.ts';
import { useLeaveGuard } from '../../ui/use-leave-guard.ts';
import { useWhileShown } from '../../ui/use-while-shown.ts';
import styles from './NoteForm.module.css';
import { numberedId } from './order-labels.ts';
import { refetchOrders, refusalOf, showOrders } from './use-order-work.ts';

interface NoteFormProps {
  id: string;
  /** Called when the note was added. */
  onAdded?: () => void;
  /** Content beside `Add note`. */
  children?: ReactNode;
}

const maxNoteLength = 500;

/** A form for the shop's note on an order, which customers never see. */
export function NoteForm({ id, onAdded, children }: NoteFormProps) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  useLeaveGuard(text.trim() !== '');
  const tellAdded = useWhileShown(() => onAdded?.());
  const { mutate, isPending, error } = useMutation({
    mutationFn: (sent: string) => callApi(noteOrder, { params: { id }, body: { text: sent } }),
    onSuccess: async ({ order }, sent) => {
      showOrders(client, [order]);
      // What was typed since it was sent is another note.
      if (text === sent) {
        setText('');
        setSubmitted(false);
        tellAdded();
      }
      await refetchOrders(client);
    },
    onError: useLateFailure(refusalOf),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (text.trim() !== '' && !isPending) mutate(text);
  };
  return (
    <form className={`${layout.snug} ${styles.form}`} onSubmit={submit} noValidate>
      <TextAreaField
        label="Note"
        rows={2}
        data-autofocus
        maxLength={maxNoteLength}
        value={text}
        hint="For the shop alone. The customer does not see it."
        error={isSubmitted && text.trim() === '' ? 'Note is required' : undefined}
        // A press on a button of the form does not move it.
        onBlur={({ currentTarget, relatedTarget }) =>
          text === '' && !currentTarget.form?.contains(relatedTarget) && setSubmitted(false)
        }
        onChange={(event) => setText(event.target.value)}
      />
      {error !== null && <Notice tone="bad">{refusalOf(error)}</Notice>}
      <div className={layout.end}>
        {children}
        <Button
          type="submit"
          variant={children === undefined ? 'secondary' : 'primary'}
          busy={isPending}
        >
          Add note
        </Button>
      </div>
    </form>
  );
}

/** The note form in a dialog over the board. */
export function NoteDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  return (
    <Modal
      title={`Note on order ${numberedId(order._id, order.number)}`}
      size="small"
      lightDismiss={false}
      onClose={onClose}
    >
      <NoteForm id={order._id} onAdded={onClose}>
        <Button onClick={onClose}>Cancel</Button>
      </NoteForm>
    </Modal>
  );
}
