import { type Answer, getOrder, type Order, setOrderAddress } from '@kirana/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/api-error.ts';
import { standOnSaved } from '../../platform/stand-on-saved.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useSubmitForm } from '../../ui/use-submit-form.ts';
import { useWhileShown } from '../../ui/use-while-shown.ts';
import {
  addressFields,
  checkAddress,
  type TypedAddress,
  takeTheirs,
  toTyped,
} from './address-form.ts';
import { numberedId } from './order-labels.ts';
import { refetchOrders, refusalOf, showOrders } from './use-order-work.ts';

interface AddressDialogProps {
  order: Order;
  onClose: () => void;
}

/** Whether the address of an order can be changed: until it is packed, unless its customer fetches it. */
export const mayChangeAddress = ({ orderStatus, pickup }: Order): boolean =>
  (orderStatus === 'pending' || orderStatus === 'accepted') && pickup === undefined;

const numbers: readonly (keyof TypedAddress)[] = ['phone', 'customerPhone', 'postalCode'];
const optional: readonly (keyof TypedAddress)[] = ['line2', 'landmark'];

/** Changes where an order goes, and the number of who ordered. */
export function AddressDialog({ order, onClose }: AddressDialogProps) {
  const formId = useId();
  const client = useQueryClient();
  // What is typed is for the order as it was opened, or as it was when a refusal said that it is another by now.
  const [seen, setSeen] = useState(order);
  const [initial] = useState(() => toTyped(order));
  const close = useWhileShown(onClose);
  const { form, errors, failure, isSubmitting, isDirty, formProps } = useSubmitForm<
    TypedAddress,
    Answer<typeof setOrderAddress> & { sent: TypedAddress }
  >({
    initial,
    check: checkAddress,
    guarded: true,
    send: async ({ customerPhone, ...shippingAddress }) => {
      const sent: TypedAddress = { ...form.getValues() };
      const answer = await callApi(setOrderAddress, {
        params: { id: seen._id },
        body: {
          shippingAddress,
          ...(customerPhone && customerPhone !== seen.customerPhone && { customerPhone }),
          seen: seen.updatedAt,
        },
      });
      return { ...answer, sent };
    },
    onSent: async ({ message, order: changed, sent }) => {
      showOrders(client, [changed]);
      setSeen(changed);
      void refetchOrders(client);
      toast.success(message);
      if (!standOnSaved(form, sent, toTyped(changed))) close();
    },
    onRefused: (error) => {
      // What cannot be fetched is refused again.
      if (error instanceof ApiError && error.status === 412) showTheirs().catch(() => {});
      return refusalOf(error);
    },
  });
  /** Shows what somebody else has made of it, before it is saved again. */
  const showTheirs = async () => {
    const { order: theirs } = await callApi(getOrder, { params: { id: seen._id } });
    takeTheirs(form, toTyped(seen), toTyped(theirs));
    setSeen(theirs);
    void refetchOrders(client);
  };
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" type="submit" form={formId} busy={isSubmitting}>
        Save address
      </Button>
    </>
  );
  return (
    <Modal
      title={`Change address of order ${numberedId(order._id, order.number)}`}
      lightDismiss={!isDirty}
      {...{ onClose, actions }}
    >
      <form id={formId} className={layout.stack} {...formProps}>
        <div className={layout.fields}>
          {addressFields.map(([name, label, maxLength], at) => (
            <TextField
              key={name}
              {...{ label, maxLength }}
              data-autofocus={at === 0 || undefined}
              inputMode={numbers.includes(name) ? 'numeric' : undefined}
              required={!optional.includes(name)}
              autoComplete="off"
              error={errors[name]?.message}
              {...form.register(name)}
            />
          ))}
        </div>
        {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      </form>
    </Modal>
  );
}
