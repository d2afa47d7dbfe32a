import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { live } from '../../../nouns/orders/live.ts';
import { soldKey } from '../../../nouns/products/not-sold.ts';
import { useSession } from '../../../platform/session.ts';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { RangeControls } from '../RangeControls.tsx';
import { CategoriesSection } from './CategoriesSection.tsx';
import { CustomersSection } from './CustomersSection.tsx';
import { DeliveriesSection } from './DeliveriesSection.tsx';
import { HoursSection } from './HoursSection.tsx';
import { NotSoldSection } from './NotSoldSection.tsx';
import { ProductsSection } from './ProductsSection.tsx';
import { RanOutSection } from './RanOutSection.tsx';
import styles from './Sold.module.css';
import { useSoldRange } from './sold-range.ts';

/** The questions about what sells, by their names in the URL; the first is the default. */
const sections = [
  { name: 'products', words: 'Products', Section: ProductsSection },
  { name: 'categories', words: 'Categories', Section: CategoriesSection },
  { name: 'hours', words: 'When orders come', Section: HoursSection },
  { name: 'ran-out', words: 'Ran out', Section: RanOutSection },
  { name: 'not-sold', words: 'Not sold', Section: NotSoldSection },
  { name: 'customers', words: 'Customers', Section: CustomersSection },
  { name: 'deliveries', words: 'Deliveries', Section: DeliveriesSection },
] as const;

/** Links to the sections, with the same days. */
function SectionLinks({ shown }: { shown: string }) {
  const [params] = useSearchParams();
  const addressOf = (name: string) => {
    const after = new URLSearchParams(params);
    after.set('show', name);
    if (name === sections[0].name) after.delete('show');
    return { search: after.toString() };
  };
  const current = useRef<HTMLAnchorElement>(null);
  // On a phone they stand in a line that scrolls.
  useEffect(() => {
    if (shown) current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [shown]);
  return (
    <nav aria-label="What sells">
      <ul className={styles.sections}>
        {sections.map(({ name, words }) => (
          <li key={name}>
            <Link
              ref={name === shown ? current : undefined}
              to={addressOf(name)}
              aria-current={name === shown ? 'page' : undefined}
              preventScrollReset
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Fetches the figures anew when orders may have changed. What is being fetched meanwhile may miss the change,
 * so all of it is fetched once more.
 */
function useLiveFigures(): void {
  const client = useQueryClient();
  useEffect(() => {
    let isRunning = false;
    let isChanged = false;
    const refresh = async () => {
      isChanged = true;
      if (isRunning) return;
      isRunning = true;
      while (isChanged) {
        isChanged = client.isFetching({ queryKey: soldKey }) > 0;
        await client.invalidateQueries({ queryKey: soldKey }, { cancelRefetch: false });
      }
      isRunning = false;
    };
    return live.onChange(() => void refresh());
  }, [client]);
}

function WhatSells() {
  const { state, refusal, change, range } = useSoldRange();
  const [params] = useSearchParams();
  const { name, Section } = sections.find((one) => one.name === params.get('show')) ?? sections[0];
  useLiveFigures();
  return (
    <PageFrame title="What Sells">
      <RangeControls range={state} refusal={refusal} onChange={change} />
      <SectionLinks shown={name} />
      <Section range={range} />
    </PageFrame>
  );
}

/** What Sells: what products, hours and people bring in, for a range of days. */
export function WhatSellsPage() {
  // Another account's log-in remounts the screen, so that no figures of the last one stay.
  const { token } = useSession();
  return <WhatSells key={token} />;
}
