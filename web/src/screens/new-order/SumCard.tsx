import { formatMoney, formatTypedMoney } from '../../platform/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { orderDraft } from './draft-store.ts';
import styles from './NewOrderPage.module.css';
import { type OrderDraft, type OrderSettings, sumsOf } from './order-draft.ts';
import type { usePlaceOrder } from './use-place-order.ts';
import { WhenField } from './WhenField.tsx';

interface SumCardProps {
  settings: OrderSettings;
  placing: ReturnType<typeof usePlaceOrder>;
}

/** The total and the button that places it, in sight wherever somebody is: the customer asks for the sum. */
export function PlaceBar({ settings, placing }: SumCardProps) {
  const draft = orderDraft.useValue();
  const { total } = sumsOf(draft, settings);
  const { isBusy, failure } = placing;
  return (
    <div className={styles.place}>
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      <div className={`${layout.apart} ${styles.total}`}>
        <span>
          Total <output>{Number.isNaN(total) ? '–' : formatMoney(total)}</output>
        </span>
        <Button
          variant="primary"
          size="large"
          busy={isBusy}
          title="Ctrl + Enter"
          onClick={() => void placing.place()}
        >
          Place Order
        </Button>
      </div>
    </div>
  );
}

/** What is asked for beside the products, and how it is paid. */
export function SumCard({ settings, placing }: SumCardProps) {
  const draft = orderDraft.useValue();
  const { usual } = sumsOf(draft, settings);
  const { faults } = placing;
  return (
    <Card aria-label="Payment">
      <div className={layout.stack}>
        {!draft.isPickup && (
          <TextField
            label="Delivery fee"
            inputMode="decimal"
            autoComplete="off"
            hint="In rupees"
            value={draft.fee ?? formatTypedMoney(usual)}
            error={faults.fee}
            onChange={(event) => orderDraft.change({ fee: event.target.value })}
          />
        )}
        <TextAreaField
          label="Note"
          rows={2}
          maxLength={500}
          value={draft.note}
          onChange={(event) => orderDraft.change({ note: event.target.value })}
        />
        <WhenField />
        <SelectField
          label="Payment"
          value={draft.payment}
          onChange={(event) =>
            orderDraft.change({ payment: event.target.value as OrderDraft['payment'] })
          }
        >
          <option value="door">{draft.isPickup ? 'Pay at pick-up' : 'Cash on delivery'}</option>
          <option value="cash">Paid in cash</option>
          <option value="upi">Paid by UPI</option>
          {(draft.known?.mayPayLater || draft.payment === 'account') && (
            <option value="account">On account</option>
          )}
        </SelectField>
      </div>
    </Card>
  );
}
