import type { CheckedRow, ImportField, ProductImport } from '@kirana/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../platform/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useGuardedClose } from '../../ui/use-guarded-close.ts';
import { useLateFailure } from '../../ui/use-late-failure.ts';
import { fieldNames, fieldsInOrder } from './column-choice.ts';
import { importCalls } from './use-imports.ts';

/** What every product needs. */
const needed: readonly ImportField[] = ['name', 'price', 'category', 'quantity'];

const wordsOf = (error: Error): string => reasonOf(error) ?? 'The row could not be changed.';

interface CorrectDialogProps {
  productImport: ProductImport;
  row: CheckedRow;
  onClose: () => void;
}

/** Puts the cells of a refused row right, and checks the import again. */
export function CorrectDialog({ productImport, row, onClose }: CorrectDialogProps) {
  const [typed, setTyped] = useState<Partial<Record<ImportField, string>>>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => importCalls.correct(productImport._id, { row: row.row, ...typed }),
    onError: useLateFailure(wordsOf),
  });
  const cells = row.after ?? {};
  const fields = fieldsInOrder.filter((field) => field in cells || needed.includes(field));
  const leave = useGuardedClose(Object.keys(typed).length > 0, onClose);
  return (
    <Modal title={`Row ${row.row} of the file`} lightDismiss={false} onClose={leave}>
      <form
        className={layout.loose}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog that was closed meanwhile closes no other one.
          if (!isPending) mutate(undefined, { onSuccess: onClose });
        }}
      >
        <Notice tone="wait">{row.problem ?? 'Refused'}</Notice>
        {fields.map((field, at) => (
          <TextField
            key={field}
            label={fieldNames[field]}
            data-autofocus={at === 0 || undefined}
            autoComplete="off"
            readOnly={isPending}
            value={typed[field] ?? String(cells[field] ?? '')}
            onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
          />
        ))}
        {error && <Notice tone="bad">{wordsOf(error)}</Notice>}
        <Button type="submit" variant="primary" wide busy={isPending}>
          Check again
        </Button>
      </form>
    </Modal>
  );
}
