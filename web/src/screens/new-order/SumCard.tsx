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

/** What it costs and how it is paid, and the button that places it. */
export function SumCard({ settings, placing }: SumCardProps) {
  const draft = orderDraft.useValue();
  const { usual, total } = sumsOf(draft, settings);
  const { isBusy, failure, faults } = placing;
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
        <p className={styles.total}>
          <span>Total</span>
          <output>{Number.isNaN(total) ? '–' : formatMoney(total)}</output>
        </p>
        {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
        <Button
          variant="primary"
          size="large"
          wide
          busy={isBusy}
          title="Ctrl + Enter"
          onClick={() => void placing.place()}
        >
          Place Order
        </Button>
      </div>
    </Card>
  );
}
