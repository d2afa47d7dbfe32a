import { addCategory } from '@kirana/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { productCategoriesQuery } from '../../nouns/products/product-query.ts';
import { callApi } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { toast } from '../../ui/toast.ts';
import type { Field } from './fields.ts';
import type { Sheet } from './sheet.ts';

interface CellActionsProps {
  sheet: Sheet;
  id: string;
  field: Field;
}

function AddCategory({ name }: { name: string }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(addCategory, { form: { name } }),
    onError: (error) => toast.error(reasonOf(error) ?? `“${name}” could not be added.`),
    // Somebody else may have added it.
    onSettled: () => client.invalidateQueries(productCategoriesQuery),
  });
  return (
    <Button size="small" busy={isPending} onClick={() => mutate()}>
      Add category “{name}”
    </Button>
  );
}

export function hasActions(sheet: Sheet, id: string, field: Field): boolean {
  const row = sheet.rows.get(id);
  const edit = row?.edits.get(field);
  if (edit === undefined) return false;
  const { reading, conflict } = edit;
  return row?.isGone === true || conflict !== undefined || 'newCategory' in reading;
}

/** The buttons beneath a cell. */
export function CellActions({ sheet, id, field }: CellActionsProps) {
  const row = sheet.rows.get(id);
  const { reading, conflict } = row?.edits.get(field) ?? {};
  const revert = () => sheet.revert(id, field);
  const newCategory = reading && 'newCategory' in reading ? reading.newCategory : undefined;
  return (
    <div className={layout.line}>
      {row?.isGone ? (
        <Button size="small" onClick={revert}>
          Drop this change
        </Button>
      ) : (
        conflict && (
          <>
            <Button size="small" onClick={() => sheet.keepMine(id, field)}>
              Keep mine
            </Button>
            <Button size="small" onClick={revert}>
              Take theirs
            </Button>
          </>
        )
      )}
      {newCategory !== undefined && <AddCategory name={newCategory} />}
    </div>
  );
}
