import type { Product } from '@kirana/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { Resolver } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { productQuery, productsQuery } from '../../nouns/products/product-query.ts';
import { paths } from '../../paths.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { standOnSaved } from '../../platform/stand-on-saved.ts';
import { useAlert } from '../../ui/dialogs.tsx';
import { useSubmitForm } from '../../ui/use-submit-form.ts';
import { type ProductValues, refusedField, type SentProduct, valuesOf } from './product-form.ts';
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

/** Puts the saved product into the cached list, and on its page. */
function useKeepInList() {
  const client = useQueryClient();
  return (saved: Product) => {
    client.setQueryData(
      productsQuery.queryKey,
      (cached) => cached && [saved, ...cached.filter(({ _id }) => _id !== saved._id)],
    );
    client.setQueryData(productQuery(saved._id).queryKey, (shown) => shown && saved);
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
  const state = useSubmitForm<ProductValues, SentProduct & { sent: ProductValues }>({
    initial,
    check,
    focus: how === 'added' ? 'name' : undefined,
    guarded: true,
    send: async (values) => ({ ...(await send(values)), sent: values }),
    onSent: async ({ product, undo, sent }) => {
      keepInList(product);
      await alert(successText, undefined, undo);
      // The form of a new product has its category by name, and keeps the picture that it needs.
      const isTyped = standOnSaved(state.form, sent, how === 'added' ? sent : valuesOf(product));
      if (isTyped) return;
      const { _id, name } = product;
      const saved: SavedProduct = { saved: { _id, name }, how };
      await navigate(listAddress, { state: saved });
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
