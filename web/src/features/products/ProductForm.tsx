import type { Product } from '@kirana/contract';
import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { paths } from '../../paths.ts';
import { pictureAddress, pictureHint, pictureTypes } from '../../platform/pictures.ts';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { LogInLink } from '../../ui/LogInLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PictureField } from '../../ui/PictureField.tsx';
import { ProductFields } from './ProductFields.tsx';
import styles from './ProductForm.module.css';
import type { ProductValues } from './product-form.ts';
import { type ProductFormOptions, useListAddress, useProductForm } from './use-product-form.ts';

interface ProductFormProps extends ProductFormOptions {
  submitLabel: string;
  /** The product to change; without one it is a new one. */
  product?: Product;
}

function PictureCard(props: {
  form: ReturnType<typeof useProductForm>['form'];
  present: string;
  required: boolean;
}) {
  const { form, present, required } = props;
  const { field, fieldState } = useController({ name: 'image', control: form.control });
  const hint = present === '' ? pictureHint : `${pictureHint} Without a new one this one stays.`;
  return (
    <Card className={styles.picture}>
      <PictureField
        label="Image"
        ref={field.ref}
        accept={pictureTypes}
        hint={hint}
        required={required}
        value={field.value}
        present={pictureAddress(present, 640)}
        error={fieldState.error?.message}
        onChange={(file) =>
          form.setValue('image', file, { shouldDirty: true, shouldValidate: true })
        }
      />
    </Card>
  );
}

/** The form of a new and of a changed product: fields, picture beside them, and what to do. */
export function ProductForm(props: ProductFormProps) {
  const { submitLabel, product, imageRequired } = props;
  const { form, isSubmitting, formProps } = useProductForm(props);
  const { setFocus } = form;
  const isNew = product === undefined;
  useEffect(() => {
    if (isNew) setFocus('name' satisfies keyof ProductValues);
  }, [isNew, setFocus]);
  const { isLoggedIn } = useSession();
  return (
    <form className={styles.form} {...formProps}>
      {!isLoggedIn && (
        <Notice tone="wait">
          You are logged out, so this cannot be saved.{' '}
          <LogInLink to={paths.login} inPlace={form.formState.isDirty} />
        </Notice>
      )}
      <Card className={styles.fields}>
        <ProductFields form={form} product={product} />
      </Card>
      <PictureCard form={form} present={product?.image ?? ''} required={imageRequired} />
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          busy={isSubmitting}
          aria-keyshortcuts="Control+Enter"
        >
          {submitLabel}
        </Button>
        <ButtonLink to={useListAddress()} variant="quiet">
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}
