import {
  type FoundProduct,
  lineTotal,
  noteOrder,
  type Order,
  type OrderItem,
  packGrams,
} from '@kirana/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { formatMoney } from '../../platform/formats.ts';
import { MessageIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { TextField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { toast } from '../../ui/toast.ts';
import { useSteady } from '../../ui/use-steady.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useSettings } from '../store/settings.ts';
import { askedNote, askLink } from './ask-customer.ts';
import contact from './ContactLinks.module.css';
import styles from './EditItemsDialog.module.css';
import { gramsError, isDearer, type LineEdit, maxQuantity } from './edit-draft.ts';
import { LineProduct } from './LineProduct.tsx';
import { ProductField } from './ProductField.tsx';
import { Stepper } from './Stepper.tsx';
import { refetchOrders, showOrders } from './use-order-work.ts';

export interface EditedLineProps {
  order: Order;
  /** The line and all lines as they are typed. */
  item: OrderItem;
  items: readonly OrderItem[];
  typed: Required<LineEdit>;
  /** Whether it was added here and is not saved yet. */
  isNew: boolean;
  onEdit: (edit: LineEdit) => void;
  onReplace: (product: FoundProduct) => void;
}

/** Asks who ordered by WhatsApp what to send instead, and notes that. */
function AskLink({ order, item, items }: Pick<EditedLineProps, 'order' | 'item' | 'items'>) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () =>
      callApi(noteOrder, { params: { id: order._id }, body: { text: askedNote(item) } }),
    onSuccess: (answer) => showOrders(client, [answer.order]),
    onError: (error) => toast.error(reasonOf(error) ?? 'The note could not be added.'),
    onSettled: () => void refetchOrders(client),
  });
  // A second press at once opens no second chat, and notes nothing twice.
  const [presses, setPresses] = useState(0);
  const isSteady = useSteady(presses);
  const href = askLink(order, item, items, useSettings()?.name);
  if (href === undefined) return null;
  return (
    <a
      className={contact.link}
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-disabled={!isSteady || undefined}
      onClick={(event) => {
        if (!isSteady || event.detail > 1) return event.preventDefault();
        setPresses(presses + 1);
        mutate();
      }}
    >
      <MessageIcon size={16} />
      Ask on WhatsApp
      <VisuallyHidden> about {item.product.name}</VisuallyHidden>
    </a>
  );
}

/** What can be done with a line: how much of it, none, or something else instead. */
export function EditedLine(props: EditedLineProps) {
  const { order, item, items, typed, isNew, onEdit, onReplace } = props;
  const { product, pack, quantity, ordered = quantity, added } = item;
  const [isReplacing, setReplacing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const ofProduct = <VisuallyHidden> {product.name}</VisuallyHidden>;
  const replace = (chosen: FoundProduct) => {
    setReplacing(false);
    opener.current?.focus();
    onReplace(chosen);
  };
  return (
    <li className={styles.line}>
      <div className={`${layout.line} ${layout.grow}`}>
        <span className={text.medium}>
          <LineProduct {...{ item, items }} />
        </span>
        <span className={text.figures}>{formatMoney(lineTotal(item))}</span>
      </div>
      <div className={layout.line}>
        <Stepper
          name={product.name}
          quantity={quantity}
          most={isNew ? maxQuantity : ordered}
          onChange={(next) => onEdit({ quantity: next })}
        />
        <Button size="small" aria-disabled={quantity === 0} onClick={() => onEdit({ quantity: 0 })}>
          {added ? 'Remove' : 'Not available'}
          {ofProduct}
        </Button>
        {!added && (
          <Button
            ref={opener}
            size="small"
            aria-expanded={isReplacing}
            onClick={() => setReplacing(!isReplacing)}
          >
            Replace
            {ofProduct}
          </Button>
        )}
        {!added && quantity === 0 && <AskLink {...{ order, item, items }} />}
      </div>
      {packGrams(pack) !== undefined && quantity > 0 && (
        <div className={styles.weight}>
          <span className={text.hint} aria-hidden>
            Weight in grams
          </span>
          <TextField
            label={`Weight in grams of ${product.name}`}
            isLabelled
            inputMode="numeric"
            value={typed.grams}
            error={gramsError(typed.grams)}
            onChange={(event) => onEdit({ grams: event.target.value })}
          />
        </div>
      )}
      {(typed.agreed || isDearer(item, order)) && (
        <CheckField
          label="The customer has agreed"
          aria-label={`The customer has agreed to ${product.name}`}
          hint={`Then ${product.name} costs its own price, ${formatMoney(item.price)} a piece.`}
          checked={typed.agreed}
          onChange={(event) => onEdit({ agreed: event.target.checked })}
        />
      )}
      {isReplacing && (
        <ProductField label={`Send instead of ${product.name}`} takesFocus onChoose={replace} />
      )}
    </li>
  );
}
