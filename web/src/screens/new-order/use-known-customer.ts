import { type Customer, getCustomer } from '@kirana/contract';
import { useCallback, useRef, useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { orderDraft } from './draft-store.ts';
import type { KnownCustomer } from './order-draft.ts';

/** How many of their last orders are offered to be ordered again. */
const lastOrders = 3;

const isOff = (status: string): boolean => status === 'rejected' || status === 'cancelled';

/** A customer with addresses and orders, by the id of any of their orders. */
async function fetchKnown(id: string): Promise<{ customer: Customer; known: KnownCustomer }> {
  const { customer, addresses, orders } = await callApi(getCustomer, { params: { id }, query: {} });
  const { _id, phone, note, blocked, mayPayLater } = customer;
  const last = orders.filter(({ orderStatus }) => !isOff(orderStatus)).slice(0, lastOrders);
  return { customer, known: { _id, phone, note, blocked, mayPayLater, addresses, orders: last } };
}

/** Chooses a customer who has ordered before: name, newest address and orders come from the server. */
export function useKnownCustomer() {
  const [state, setState] = useState<{ id: string; failure?: string }>();
  const newest = useRef('');
  const choose = useCallback(async (id: string, found?: Customer) => {
    newest.current = id;
    setState({ id });
    if (found !== undefined) {
      const { _id, phone, name, note, blocked, mayPayLater } = found;
      const known = { _id, phone, note, blocked, mayPayLater, addresses: [], orders: [] };
      orderDraft.change({ phone, name, known, address: -1 });
    }
    const { name: shown } = orderDraft.get();
    try {
      const { customer, known } = await fetchKnown(id);
      // Somebody else may have been chosen, or another number typed.
      if (newest.current !== id) return;
      const { name, line1 } = orderDraft.get();
      const isNewAddress = known.addresses.length === 0 || line1.trim() !== '';
      orderDraft.change({
        phone: customer.phone,
        known,
        // What was typed meanwhile stays.
        ...(name === shown && { name: customer.name }),
        address: isNewAddress ? -1 : 0,
      });
      setState(undefined);
    } catch (error) {
      if (newest.current === id)
        setState({ id, failure: reasonOf(error) ?? 'The customer could not be fetched.' });
    }
  }, []);
  return {
    choose,
    isLoading: state !== undefined && state.failure === undefined,
    failure: state?.failure,
    retry: () => state && void choose(state.id),
    /** Another number is typed: the order is for somebody else. */
    drop: () => {
      newest.current = '';
      setState(undefined);
      const { known, payment } = orderDraft.get();
      if (known === undefined) return;
      orderDraft.change({
        ...{ known: undefined, address: -1, isRepeated: false },
        // Somebody else may not pay later.
        payment: payment === 'account' ? 'door' : payment,
      });
    },
  };
}
