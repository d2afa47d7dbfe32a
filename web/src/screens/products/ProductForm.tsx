import type { Product } from '@kirana/contract';
import { paths } from '../../paths.ts';
import { pictureAddress, pictureHint, pictureTypes } from '../../platform/pictures.ts';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { LogInLink } from '../../ui/LogInLink.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { PictureField } from '../../ui/PictureField.tsx';
import { useFormPicture } from '../../ui/use-submit-form.ts';
import { MoreFields } from './MoreFields.tsx';
import { ProductFields, type ProductFieldsProps } from './ProductFields.tsx';
import styles from './ProductForm.module.css';
import { type ProductFormOptions, useListAddress, useProductForm } from './use-product-form.ts';

interface ProductFormProps extends ProductFormOptions {
  submitLabel: string;
  /** The product to change; absent for a new one. */
  product?: Product;
}

function PictureCard({ form, product }: ProductFieldsProps) {
  const isNew = product === undefined;
  return (
    <Card>
      <PictureField
        label="Image"
        accept={pictureTypes}
        hint={product?.image ? `${pictureHint} Without a new one this one stays.` : pictureHint}
        required={isNew}
        present={pictureAddress(product?.image ?? '', 640)}
        {...useFormPicture(form)}
      />
    </Card>
  );
}

/** The form of a new or changed product: fields, picture, buttons. */
export function ProductForm(props: ProductFormProps) {
  const { submitLabel, product } = props;
  const { form, isDirty, isSubmitting, formProps } = useProductForm(props);
  const { isLoggedIn } = useSession();
  return (
    <form className={styles.form} {...formProps}>
      {!isLoggedIn && (
        <Notice tone="wait">
          You are logged out, so this cannot be saved.{' '}
          <LogInLink to={paths.login} inPlace={isDirty} />
        </Notice>
      )}
      <Card className={layout.stack}>
        <ProductFields form={form} product={product} />
      </Card>
      <PictureCard form={form} product={product} />
      <Card className={styles.more}>
        <MoreFields form={form} />
      </Card>
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
