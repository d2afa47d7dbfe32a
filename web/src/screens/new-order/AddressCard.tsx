import type { UsedAddress } from '@kirana/contract';
import { useId } from 'react';
import { addressLines } from '../../nouns/orders/postal-address.ts';
import { useTimeZone } from '../../nouns/store/settings.ts';
import { formatDay } from '../../platform/formats.ts';
import { Card } from '../../ui/Card.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { orderDraft } from './draft-store.ts';
import styles from './NewOrderPage.module.css';
import { type Faults, isNewAddress, type OrderSettings } from './order-draft.ts';

interface AddressCardProps {
  settings: OrderSettings;
  faults: Faults;
}

/** Whether the order is delivered or fetched at the shop. */
function Ways() {
  const { isPickup } = orderDraft.useValue();
  const name = useId();
  const ways = [
    { label: 'Delivery', value: false },
    { label: 'Pick-up', value: true },
  ];
  return (
    <fieldset className={styles.ways} aria-label="Delivery or pick-up">
      {ways.map(({ label, value }) => (
        <label key={label} className={styles.way}>
          <input
            type="radio"
            name={name}
            checked={isPickup === value}
            onChange={() => orderDraft.change({ isPickup: value })}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function KnownAddress({ address }: { address: UsedAddress }) {
  const timeZone = useTimeZone();
  const [recipient, ...lines] = addressLines(address);
  return (
    <span>
      <strong>{recipient}</strong>, {lines.join(', ')}{' '}
      <span className={text.pack}>· {formatDay(address.lastUsedAt, timeZone)}</span>
    </span>
  );
}

/** The addresses of before, and a new one. */
function Addresses({ addresses }: { addresses: readonly UsedAddress[] }) {
  const { address: chosen } = orderDraft.useValue();
  const name = useId();
  const radio = (at: number) => ({
    name,
    checked: chosen === at,
    onChange: () => orderDraft.change({ address: at }),
  });
  return (
    <fieldset aria-label="Address">
      {[...addresses.entries()].map(([at, address]) => (
        <label key={at} className={layout.check}>
          <input type="radio" {...radio(at)} />
          <KnownAddress address={address} />
        </label>
      ))}
      <label className={layout.check}>
        <input type="radio" {...radio(-1)} />
        New address
      </label>
    </fieldset>
  );
}

function NewAddress({ settings, faults }: AddressCardProps) {
  const draft = orderDraft.useValue();
  return (
    <div className={layout.stack}>
      <TextField
        label="House, street"
        required
        maxLength={200}
        autoComplete="off"
        value={draft.line1}
        error={faults.line1}
        onChange={(event) => orderDraft.change({ line1: event.target.value })}
      />
      <TextField
        label="Landmark"
        maxLength={200}
        autoComplete="off"
        value={draft.landmark}
        onChange={(event) => orderDraft.change({ landmark: event.target.value })}
      />
      <div className={layout.pair}>
        <SelectField
          label="City"
          value={draft.city || settings.cities[0]?.name}
          onChange={(event) => orderDraft.change({ city: event.target.value })}
        >
          {settings.cities.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <TextField
          label="PIN code"
          required
          inputMode="numeric"
          autoComplete="off"
          value={draft.postalCode ?? settings.postalCode ?? ''}
          error={faults.postalCode}
          onChange={(event) => orderDraft.change({ postalCode: event.target.value })}
        />
      </div>
    </div>
  );
}

/** Where the order goes. */
export function AddressCard(props: AddressCardProps) {
  const draft = orderDraft.useValue();
  const addresses = draft.known?.addresses ?? [];
  return (
    <Card aria-label="Where it goes">
      <div className={layout.stack}>
        <Ways />
        {!draft.isPickup && addresses.length > 0 && <Addresses addresses={addresses} />}
        {isNewAddress(draft) && <NewAddress {...props} />}
      </div>
    </Card>
  );
}
