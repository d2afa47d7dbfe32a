import type { Order } from '@kirana/contract';
import { readCount } from '@kirana/contract/rules';
import { useState } from 'react';
import { maxCopies, type PrinterSettings, papers, printing } from '../../nouns/orders/printing.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import { Modal } from '../../ui/Modal.tsx';
import text from '../../ui/text.module.css';

/** An invented order that tests characters and lengths on the printer. */
const trialOrder = (): Order => ({
  _id: '000000',
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
  customerName: 'Test',
  customerPhone: '9876543210',
  paymentMethod: 'cod',
  paymentStatus: 'pending',
  totalPrice: 540,
  orderStatus: 'accepted',
  shippingAddress: {
    name: 'Test print',
    phone: '9876543210',
    line1: 'This is no order',
    city: 'Noida',
    state: 'Uttar Pradesh',
    postalCode: '201301',
  },
  items: [
    {
      _id: '1',
      product: { _id: '1', name: 'Toor Dal' },
      pack: '1 kg',
      quantity: 2,
      price: 149.5,
      mrp: 165,
    },
    {
      _id: '2',
      product: { _id: '2', name: 'आलू (Potato)' },
      pack: '500 g',
      quantity: 1,
      price: 241,
    },
  ],
});

interface PrinterDialogProps {
  settings: PrinterSettings;
  onClose: () => void;
}

const isCopies = (count: number) => count >= 1 && count <= maxCopies;

/** The print settings of this device; changes apply at once. */
export function PrinterDialog({ settings, onClose }: PrinterDialogProps) {
  const [copies, setCopies] = useState(String(settings.copies));
  const isCount = isCopies(readCount(copies));
  const save = (change: Partial<PrinterSettings>) => printing.save({ ...settings, ...change });
  const typeCopies = (typed: string) => {
    setCopies(typed);
    if (isCopies(readCount(typed))) save({ copies: readCount(typed) });
  };
  return (
    <Modal
      title="Printer on this device"
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => printing.printTrial([trialOrder()])}>Print test</Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <SelectField
          label="Ticket paper"
          value={settings.paper}
          onChange={({ target }) => {
            const paper = papers.find((known) => known === target.value);
            if (paper !== undefined) save({ paper });
          }}
        >
          {papers.map((paper) => (
            <option key={paper}>{paper}</option>
          ))}
        </SelectField>
        <TextField
          label="Copies"
          inputMode="numeric"
          value={copies}
          error={isCount ? undefined : `Copies must be a number from 1 to ${maxCopies}`}
          onChange={({ target }) => typeCopies(target.value)}
        />
        <label className={layout.check}>
          <input
            type="checkbox"
            checked={settings.printsOnAccept}
            onChange={({ target }) => save({ printsOnAccept: target.checked })}
          />
          Print when I accept an order here
        </label>
        <label className={layout.check}>
          <input
            type="checkbox"
            checked={settings.printsBill}
            onChange={({ target }) => save({ printsBill: target.checked })}
          />
          Print the bill with the ticket
        </label>
        <p className={text.hint}>
          These settings are for this device. The browser asks before each print, unless it was
          started for printing without asking.
        </p>
      </div>
    </Modal>
  );
}
