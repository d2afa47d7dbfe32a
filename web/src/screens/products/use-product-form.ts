import type { Product } from '@kirana/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { Resolver } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { productsQuery } from '../../nouns/products/product-query.ts';
import { paths } from '../../paths.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { useAlert } from '../../ui/dialogs.tsx';
import { useSubmitForm } from '../../ui/use-submit-form.ts';
import { type ProductValues, refusedField, type SentProduct } from './product-form.ts';
import type { SavedProduct } from './saved-product.ts';

export interface ProductFormOptions {
  initial: ProductValues;
  check: Resolver<ProductValues>;
  /** Sends the valid values. */
  send: (values: ProductValues) => Promise<SentProduct>;
  how: SavedProduct['how'];
  successText: string;
  failureText: string;
}

/** The URL of the list from which the form was opened. */
export function useListAddress(): string {
  const { state } = useLocation();
  return paths.products + ((state as { listSearch?: string } | null)?.listSearch ?? '');
}

/** Puts the saved product into the cached list. */
function useKeepInList() {
  const client = useQueryClient();
  return (saved: Product) => {
    client.setQueryData(
      productsQuery.queryKey,
      (cached) => cached && [saved, ...cached.filter(({ _id }) => _id !== saved._id)],
    );
    void client.invalidateQueries(productsQuery);
  };
}

/** The state of the form: its fields and its submit handler. */
export function useProductForm(options: ProductFormOptions) {
  const { initial, check, send, how, successText, failureText } = options;
  const alert = useAlert();
  const keepInList = useKeepInList();
  const navigate = useNavigate();
  const listAddress = useListAddress();
  const state = useSubmitForm<ProductValues, SentProduct>({
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
    onRefused: async (error) => {
      const message = reasonOf(error);
      await alert(failureText, message);
      const field = refusedField(error);
      if (field && message !== undefined)
        state.form.setError(field, { message }, { shouldFocus: true });
    },
  });
  return state;
}
