import { useState } from 'react';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { ProductForm } from './ProductForm.tsx';
import { checkNewProduct, createNewProductSender, emptyProduct } from './product-form.ts';

/** Add New Product (spec 2). */
export function AddProductPage() {
  const [send] = useState(createNewProductSender);
  return (
    <PageFrame title="Add New Product">
      <ProductForm
        initial={emptyProduct}
        check={checkNewProduct}
        send={send}
        how="added"
        submitLabel="Upload Product"
        successText="Product added successfully!"
        failureText="Error occurred while adding the product"
      />
    </PageFrame>
  );
}
