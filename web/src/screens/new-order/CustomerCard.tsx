import type { Customer } from '@kirana/contract';
import { mobileDigits, mobileNumber } from '@kirana/contract/rules';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { customerOption } from '../../nouns/search/found-options.tsx';
import { useSearch } from '../../nouns/search/use-search.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Combobox } from '../../ui/Combobox.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import text from '../../ui/text.module.css';
import { orderDraft } from './draft-store.ts';
import type { Faults } from './order-draft.ts';
import type { useKnownCustomer } from './use-known-customer.ts';

/** From how many digits and letters customers are searched. */
const leastDigits = 4;
const leastLetters = 2;

interface CustomerCardProps {
  customer: ReturnType<typeof useKnownCustomer>;
  faults: Faults;
  phoneInput: RefObject<HTMLInputElement | null>;
  /** Called when a customer was chosen, so that the products come next. */
  onChosen: () => void;
}

/** What the shop knows of the customer, beside the fields. */
function Known({ customer }: Pick<CustomerCardProps, 'customer'>) {
  const { known } = orderDraft.useValue();
  return (
    <>
      {known?.blocked && <Notice tone="wait">Blocked from the storefront</Notice>}
      {known?.note !== undefined && (
        <Notice>
          <bdi>{known.note}</bdi>
        </Notice>
      )}
      {customer.failure !== undefined && (
        <div className={`${layout.line} ${layout.grow}`}>
          <Notice tone="bad">{customer.failure}</Notice>
          <Button size="small" onClick={customer.retry}>
            Retry
          </Button>
        </div>
      )}
    </>
  );
}

/** Who orders: two fields over the same customers. */
export function CustomerCard({ customer, faults, phoneInput, onChosen }: CustomerCardProps) {
  const { phone, name, known } = orderDraft.useValue();
  const digits = mobileDigits(phone);
  const isNew = known === undefined;
  const byPhone = useSearch(isNew && digits.length >= leastDigits ? digits : '', ['customers']);
  const byName = useSearch(isNew && name.trim().length >= leastLetters ? name : '', ['customers']);
  const choose = (one: Customer) => {
    void customer.choose(one._id, one);
    onChosen();
  };
  const optionsOf = (found: readonly Customer[]) => [
    { options: found.map((one) => customerOption(one, () => choose(one))) },
  ];

  // The tenth digit of a known number chooses by itself, and fills in where no other name is typed.
  const whole = mobileNumber.test(digits)
    ? byPhone.found.customers.find((one) => one.phone === digits)
    : undefined;
  const chooseWhole = useEffectEvent(() => {
    if (whole === undefined) return;
    if (document.activeElement === phoneInput.current) choose(whole);
    else if (name.trim() === '') void customer.choose(whole._id, whole);
  });
  const wholeId = byPhone.isLoading ? undefined : whole?._id;
  useEffect(() => {
    if (wholeId !== undefined) chooseWhole();
  }, [wholeId]);

  return (
    <Card aria-labelledby="customer">
      <div className={layout.stack}>
        <h2 id="customer" className={text.title}>
          Customer
        </h2>
        <Combobox
          label="Phone"
          required
          inputMode="tel"
          input={phoneInput}
          value={phone}
          error={faults.phone}
          onChange={(typed) => {
            if (mobileDigits(typed) !== known?.phone) customer.drop();
            orderDraft.change({ phone: typed });
          }}
          groups={optionsOf(byPhone.found.customers)}
          isLoading={byPhone.isLoading}
        />
        <Combobox
          label="Customer name"
          required
          maxLength={100}
          autoCapitalize="words"
          value={name}
          error={faults.name}
          onChange={(typed) => orderDraft.change({ name: typed })}
          groups={optionsOf(byName.found.customers)}
          isLoading={byName.isLoading}
        />
        <Known customer={customer} />
      </div>
    </Card>
  );
}
