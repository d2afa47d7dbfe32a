import type { Product } from '@kirana/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { Resolver } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { useAlert } from '../../ui/dialogs.tsx';
import { useSubmitForm } from '../../ui/use-submit-form.ts';
import type { ProductValues, SentProduct } from './product-form.ts';
import { productsQuery } from './product-query.ts';
import type { SavedProduct } from './saved-product.ts';

export interface ProductFormOptions {
  initial: ProductValues;
  check: Resolver<ProductValues>;
  /** Sends what passed the check. */
  send: (values: ProductValues) => Promise<SentProduct>;
  how: SavedProduct['how'];
  successText: string;
  failureText: string;
}

/** The address of the list as it stood when the form was opened from it. */
export function useListAddress(): string {
  const { state } = useLocation();
  return paths.products + ((state as { listSearch?: string } | null)?.listSearch ?? '');
}

/** The list has it already when it is shown next. */
function useKeepInList() {
  const client = useQueryClient();
  return (saved: Product) => {
    client.setQueryData(
      productsQuery.queryKey,
      (held) => held && [saved, ...held.filter(({ _id }) => _id !== saved._id)],
    );
    void client.invalidateQueries(productsQuery);
  };
}

/** The state of the form: its fields, and what a submit does. */
export function useProductForm(options: ProductFormOptions) {
  const { initial, check, send, how, successText, failureText } = options;
  const alert = useAlert();
  const keepInList = useKeepInList();
  const navigate = useNavigate();
  const listAddress = useListAddress();
  return useSubmitForm({
    initial,
    check,
    focus: how === 'added' ? 'name' : undefined,
    guarded: true,
    send,
    onSent: async ({ product, undo }) => {
      keepInList(product);
      await alert(successText, undefined, undo);
      const { _id, name } = product;
      const state: SavedProduct = { saved: { _id, name }, how };
      await navigate(listAddress, { state });
    },
    onRefused: (error) => alert(failureText, reasonOf(error)),
  });
}
