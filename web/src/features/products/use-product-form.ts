import type { Product } from '@kirana/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { useAlert } from '../../ui/dialogs.tsx';
import { useLeaveGuard } from '../../ui/use-leave-guard.ts';
import { type ProductValues, productResolver } from './product-form.ts';
import { productsQuery } from './product-query.ts';
import type { SavedProduct } from './saved-product.ts';

export interface ProductFormOptions {
  initial: ProductValues;
  imageRequired: boolean;
  /** Sends what passed the check. */
  send: (values: ProductValues) => Promise<Product>;
  how: SavedProduct['how'];
  successText: string;
  failureText: string;
}

/** The address of the list as it stood when the form was opened from it. */
export function useListAddress(): string {
  const { state } = useLocation();
  return paths.products + ((state as { listSearch?: string } | null)?.listSearch ?? '');
}

function useBackToList({ how }: ProductFormOptions) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const listAddress = useListAddress();
  return (saved: Product) => {
    client.setQueryData(
      productsQuery.queryKey,
      (held) => held && [saved, ...held.filter(({ _id }) => _id !== saved._id)],
    );
    void client.invalidateQueries(productsQuery);
    const state: SavedProduct = { saved: { _id: saved._id, name: saved.name }, how };
    return navigate(listAddress, { state });
  };
}

/** The state of the form: its fields, and what a submit does. Nothing typed is lost by a failure. */
export function useProductForm(options: ProductFormOptions) {
  const { initial, imageRequired, send, successText, failureText } = options;
  const resolver = useMemo(() => productResolver(imageRequired), [imageRequired]);
  const form = useForm<ProductValues>({ defaultValues: initial, resolver, mode: 'onTouched' });
  const { isDirty, isSubmitting } = form.formState;
  const [isSaved, setSaved] = useState(false);
  useLeaveGuard(isDirty && !isSaved);
  const alert = useAlert();
  const backToList = useBackToList(options);

  const save = async (values: ProductValues) => {
    try {
      const saved = await send(values);
      setSaved(true);
      await alert(successText);
      await backToList(saved);
    } catch (error) {
      await alert(failureText, reasonOf(error));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The keys get past the busy button.
    if (!isSubmitting) void form.handleSubmit(save)(event);
  };
  const saveOnEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      event.currentTarget.requestSubmit();
  };
  return {
    form,
    isSubmitting,
    formProps: { noValidate: true, onSubmit: submit, onKeyDown: saveOnEnter },
  };
}
