import { addCategory, type Category } from '@kirana/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { useLateFailure } from '../../ui/use-late-failure.ts';

const wordsOf = (error: Error): string => reasonOf(error) ?? 'The category could not be added.';

interface NewCategoryDialogProps {
  /** Called with the category when it is among those to choose from. */
  onAdded: (category: Category) => void;
  onClose: () => void;
}

/** Adds a category by its name, without leaving the product's form. */
export function NewCategoryDialog({ onAdded, onClose }: NewCategoryDialogProps) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => callApi(addCategory, { form: { name: name.trim() } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['categories'] }),
    onError: useLateFailure(wordsOf),
  });
  const failure = error ? wordsOf(error) : undefined;
  const add = () => {
    if (isPending) return;
    setMissing(name.trim() === '');
    // A dialog that was closed meanwhile chooses nothing.
    if (name.trim() !== '') mutate(undefined, { onSuccess: ({ category }) => onAdded(category) });
  };
  // The product's form around it is not to be sent by its keys.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    add();
  };
  return (
    <Modal
      title="New category"
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={isPending} onClick={add}>
            Add Category
          </Button>
        </>
      }
    >
      <TextField
        label="Category name"
        data-autofocus
        required
        autoComplete="off"
        readOnly={isPending}
        value={name}
        error={isMissing ? 'Name is required' : failure}
        onChange={({ target }) => {
          setName(target.value);
          setMissing(false);
          reset();
        }}
        onKeyDown={press}
      />
    </Modal>
  );
}
