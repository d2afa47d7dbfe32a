import { getOrder, missingWords, type Order, setOrderItems } from '@kirana/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { callApi, makeChange } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/api-error.ts';
import { formatMoney } from '../../platform/formats.ts';
import { undoAction } from '../../platform/undo.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import text from '../../ui/text.module.css';
import { toast } from '../../ui/toast.ts';
import { useLateFailure } from '../../ui/use-late-failure.ts';
import { useLeaveGuard } from '../../ui/use-leave-guard.ts';
import { useWhileShown } from '../../ui/use-while-shown.ts';
import { EditedLine } from './EditedLine.tsx';
import styles from './EditItemsDialog.module.css';
import {
  addProduct,
  changesOf,
  type Draft,
  draftedItems,
  draftedTotal,
  editLine,
  emptyDraft,
  gramsError,
  missingProducts,
  replaceLine,
  typedOf,
  withoutSaved,
  withoutStale,
} from './edit-draft.ts';
import { numberedId, refundOf } from './order-labels.ts';
import { ProductField } from './ProductField.tsx';
import { wholeOrder } from './set-status.ts';
import { openOrdersKey } from './use-open-orders.ts';
import { refetchOrders, refusalOf, showOrders } from './use-order-work.ts';

interface EditItemsDialogProps {
  /** The order in its present state. */
  order: Order;
  onClose: () => void;
}

/** Whether an order's items can be changed: until it is packed, but not while its customer may be paying. */
export const mayEditItems = ({ orderStatus, paymentMethod, paymentStatus }: Order): boolean =>
  (orderStatus === 'pending' || orderStatus === 'accepted') &&
  (paymentMethod === 'cod' || paymentStatus === 'paid');

/** What is typed, and the order that it is typed for. */
function useDraft(shown: Order) {
  const [typed, setDraft] = useState(emptyDraft);
  const [fetched, setFetched] = useState(shown);
  const order = fetched.updatedAt > shown.updatedAt ? fetched : shown;
  const draft = withoutSaved(typed, order);
  /** Shows what others changed since, and keeps what is typed for other lines. */
  const refresh = async () => {
    const answer = await callApi(getOrder, { params: { id: shown._id } });
    setFetched(answer.order);
    setDraft((before) => withoutStale(before, answer.order));
  };
  return { draft, setDraft, order, refresh };
}

/** Saves what is typed, and shows the server's message. */
function useSave({ draft, order, refresh }: ReturnType<typeof useDraft>, onSaved: () => void) {
  const client = useQueryClient();
  const close = useWhileShown(onSaved);
  const tellLate = useLateFailure(refusalOf);
  return useMutation({
    mutationFn: () => {
      const outOfStock = missingProducts(order, draft).flatMap(({ _id }) =>
        draft.inStock.has(_id) ? [] : [_id],
      );
      return makeChange(setOrderItems, {
        params: { id: order._id },
        body: {
          items: changesOf(order, draft),
          ...(order.paymentStatus === 'paid' && { refund: true as const }),
          ...(outOfStock.length > 0 && { outOfStock }),
        },
      });
    },
    onSuccess: ({ answer, batch }) => {
      const after = wholeOrder(answer.order);
      if (after) showOrders(client, [after]);
      const done = 'The items are as they were';
      toast.success(answer.message, undoAction(batch, { queryKey: openOrdersKey, done }));
      close();
    },
    onError: (error) => {
      tellLate(error);
      // What cannot be fetched is refused again.
      if (error instanceof ApiError && error.code === 'order.items-stale')
        refresh().catch(() => {});
    },
    onSettled: () => void refetchOrders(client),
  });
}

interface OutOfStockProps {
  order: Order;
  draft: Draft;
  onChange: (inStock: ReadonlySet<string>) => void;
}

/** One checkbox for each product of which nothing is sent any more. */
const OutOfStock = ({ order, draft, onChange }: OutOfStockProps) =>
  missingProducts(order, draft).map(({ _id, name }) => (
    <CheckField
      key={_id}
      label={`Mark as out of stock: ${name}`}
      checked={!draft.inStock.has(_id)}
      onChange={(event) => {
        const others = [...draft.inStock].filter((id) => id !== _id);
        onChange(new Set(event.target.checked ? others : [...others, _id]));
      }}
    />
  ));

/** `Was ₹540.00 · Now ₹482.50`, and what will have to go back of a paid order. */
function Totals({ order, draft }: { order: Order; draft: Draft }) {
  const total = draftedTotal(order, draft);
  const { totalPrice } = order;
  const willGoBack = refundOf(order, total);
  return (
    <>
      <p className={styles.totals} aria-live="polite">
        <span className={text.quiet}>Was {formatMoney(totalPrice)}</span> ·{' '}
        <b>Now {formatMoney(total)}</b>
      </p>
      {willGoBack > 0 && total !== totalPrice && (
        <Notice tone="wait">{formatMoney(willGoBack)} will have to go back.</Notice>
      )}
    </>
  );
}

/** Changes what is sent of an order: less, by weight, something else or something more. */
export function EditItemsDialog({ order: shown, onClose }: EditItemsDialogProps) {
  const formId = useId();
  const save = useRef<HTMLButtonElement>(null);
  const edited = useDraft(shown);
  const { order, draft, setDraft } = edited;
  const { mutate, isPending, error } = useSave(edited, onClose);
  const items = draftedItems(order, draft);
  const isWrong = items.some((item) => gramsError(typedOf(draft, item).grams) !== undefined);
  const isChanged = changesOf(order, draft).length > 0;
  useLeaveGuard(isChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged || isWrong || isPending) return;
    // The focus stays in the dialog while nothing can be typed.
    save.current?.focus();
    mutate();
  };
  const actions = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        ref={save}
        variant="primary"
        type="submit"
        form={formId}
        busy={isPending}
        aria-disabled={!isChanged || isWrong}
      >
        Save items
      </Button>
    </>
  );
  return (
    <Modal
      title={`Edit items of order ${numberedId(order._id, order.number)}`}
      size="large"
      lightDismiss={!isChanged}
      {...{ onClose, actions }}
    >
      <form id={formId} onSubmit={submit} noValidate>
        <fieldset className={layout.stack} disabled={isPending}>
          {order.missing !== undefined && (
            <p className={text.strong}>If something is missing: {missingWords[order.missing]}</p>
          )}
          <ul className={styles.lines}>
            {items.map((item) => (
              <EditedLine
                key={item._id}
                {...{ order, item, items }}
                typed={typedOf(draft, item)}
                isNew={!order.items.some(({ _id }) => _id === item._id)}
                onEdit={(edit) => setDraft(editLine(draft, item, edit))}
                onReplace={(product) => setDraft(replaceLine(draft, item, product))}
              />
            ))}
          </ul>
          <ProductField
            label="Add product"
            onChoose={(product) => setDraft(addProduct(draft, product))}
          />
          <Totals {...{ order, draft }} />
          <OutOfStock
            {...{ order, draft }}
            onChange={(inStock) => setDraft({ ...draft, inStock })}
          />
          {error !== null && <Notice tone="bad">{refusalOf(error)}</Notice>}
        </fieldset>
      </form>
    </Modal>
  );
}
