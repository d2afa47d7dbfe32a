import { addCategory, type Category } from '@kirana/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { useWhileShown } from '../../ui/use-while-shown.ts';

interface NewCategoryDialogProps {
  /** Called with the category when it is among those to choose from. */
  onAdded: (category: Category) => void;
  onClose: () => void;
}

/** Adds a category by its name, without leaving the product's form. */
export function NewCategoryDialog({ onAdded, onClose }: NewCategoryDialogProps) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const choose = useWhileShown(onAdded);
  const add = async () => {
    const wanted = name.trim();
    if (busy) return;
    if (wanted === '') return setFailure('Name is required');
    setBusy(true);
    try {
      const { category } = await callApi(addCategory, { form: { name: wanted } });
      await client.invalidateQueries({ queryKey: ['categories'] });
      choose(category);
    } catch (error) {
      setFailure(reasonOf(error) ?? 'The category could not be added.');
      setBusy(false);
    }
  };
  // The product's form around it is not to be sent by its keys.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    void add();
  };
  return (
    <Modal
      title="New category"
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={() => void add()}>
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
        value={name}
        error={failure}
        onChange={({ target }) => {
          setName(target.value);
          setFailure(undefined);
        }}
        onKeyDown={press}
      />
    </Modal>
  );
}
