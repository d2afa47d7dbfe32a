import { useId } from 'react';
import { useController } from 'react-hook-form';
import { pictureAddress, pictureHint, pictureTypes } from '../../platform/pictures.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import { PictureField } from '../../ui/PictureField.tsx';
import styles from './CategoryForm.module.css';
import type { useCategoryForm } from './use-category-form.ts';

/** Adds a category, or changes the one whose Edit was pressed. */
export function CategoryForm({ state }: { state: ReturnType<typeof useCategoryForm> }) {
  const { form, editing, cancel, formProps } = state;
  const { errors, isSubmitting } = form.formState;
  const image = useController({ name: 'image', control: form.control });
  const headingId = useId();
  return (
    <Card className={styles.card} aria-labelledby={headingId}>
      <h2 id={headingId}>{editing === undefined ? 'New category' : `Edit “${editing.name}”`}</h2>
      <form className={styles.form} {...formProps}>
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
          ref={image.field.ref}
          accept={pictureTypes}
          hint={pictureHint}
          value={image.field.value}
          present={pictureAddress(editing?.imageUrl ?? '', 640)}
          error={image.fieldState.error?.message}
          onChange={(file) =>
            form.setValue('image', file, { shouldDirty: true, shouldValidate: true })
          }
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={isSubmitting}>
            {editing === undefined ? 'Add Category' : 'Update Category'}
          </Button>
          {editing !== undefined && <Button onClick={cancel}>Cancel</Button>}
        </div>
      </form>
    </Card>
  );
}
