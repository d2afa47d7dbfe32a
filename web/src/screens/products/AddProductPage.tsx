import { PageFrame } from '../../ui/PageFrame.tsx';
import { ProductForm } from './ProductForm.tsx';
import { checkNewProduct, emptyProduct, sendNewProduct } from './product-form.ts';

/** Add New Product (spec 2). */
export function AddProductPage() {
  return (
    <PageFrame title="Add New Product">
      <ProductForm
        initial={emptyProduct}
        check={checkNewProduct}
        send={sendNewProduct}
        how="added"
        submitLabel="Upload Product"
        successText="Product added successfully!"
        failureText="Error occurred while adding the product"
      />
    </PageFrame>
  );
}
