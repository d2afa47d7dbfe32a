import { useId } from 'react';
import { pictureAddress, pictureHint, pictureTypes } from '../../platform/pictures.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import { PictureField } from '../../ui/PictureField.tsx';
import text from '../../ui/text.module.css';
import { useFormPicture } from '../../ui/use-submit-form.ts';
import styles from './CategoryForm.module.css';
import type { useCategoryForm } from './use-category-form.ts';

/** Adds a category, or changes the one being edited. */
export function CategoryForm({ state }: { state: ReturnType<typeof useCategoryForm> }) {
  const { form, errors, isSubmitting, editing, cancel, formProps } = state;
  const headingId = useId();
  return (
    <Card className={layout.stack} aria-labelledby={headingId}>
      <h2 id={headingId} className={text.title}>
        {editing === undefined ? 'New category' : `Edit “${editing.name}”`}
      </h2>
      <form className={layout.stack} {...formProps}>
        <TextField
          label="Name"
          required
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <PictureField
          label="Image"
          shape="wide"
          accept={pictureTypes}
          hint={pictureHint}
          present={pictureAddress(editing?.imageUrl ?? '', 640)}
          {...useFormPicture(form)}
        />
        <div className={`${layout.row} ${styles.actions}`}>
          <Button type="submit" variant="primary" busy={isSubmitting}>
            {editing === undefined ? 'Add Category' : 'Update Category'}
          </Button>
          {editing !== undefined && <Button onClick={cancel}>Cancel</Button>}
        </div>
      </form>
    </Card>
  );
}
