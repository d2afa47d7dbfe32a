import type { DeliveryTimes } from '@kirana/contract';
import type { SoldRange } from '../../../nouns/products/not-sold.ts';
import { formatCount } from '../../../platform/formats.ts';
import { stepFacts, timeFacts } from './delivery-facts.ts';
import { Facts } from './Facts.tsx';
import styles from './Sold.module.css';
import { SoldSection } from './SoldSection.tsx';
import { SoldTable } from './SoldTable.tsx';
import { useDeliveryTimes } from './sold-query.ts';
import { deliverySheet } from './sold-sheets.ts';
import { ordersWords, shareWords } from './sold-words.ts';

function onTimeWords({ onTime, late }: DeliveryTimes): string {
  if (onTime + late === 0) return 'No order with a promised time was delivered.';
  return `${ordersWords(onTime)} of ${formatCount(onTime + late)} came by the time that was promised, ${shareWords(onTime / (onTime + late))}.`;
}

const isEmpty = ({ onTime, late, minutes, people = [] }: DeliveryTimes): boolean =>
  onTime + late + people.length === 0 && Object.keys(minutes).length === 0;

function People({ people }: { people: NonNullable<DeliveryTimes['people']> }) {
  return (
    <>
      <h3 className={styles.part}>Who packed and delivered</h3>
      <SoldTable label="Who packed and delivered" headings={['Name', 'Packed', 'Delivered']}>
        {people.map(({ _id, name, packed, delivered }) => (
          <tr key={_id}>
            <th scope="row" className={styles.name}>
              <bdi>{name}</bdi>
            </th>
            <td data-label="Packed">{formatCount(packed)}</td>
            <td data-label="Delivered">{formatCount(delivered)}</td>
          </tr>
        ))}
      </SoldTable>
    </>
  );
}

/** How long orders took, and who packed and carried them. */
export function DeliveriesSection({ range }: { range: SoldRange }) {
  return (
    <SoldSection
      title="Deliveries"
      range={range}
      query={useDeliveryTimes(range)}
      sentence={onTimeWords}
      empty={(times) => (isEmpty(times) ? 'No order was accepted in these days.' : undefined)}
      file={{ name: 'deliveries.xlsx', sheet: deliverySheet }}
    >
      {(times) => (
        <>
          <Facts facts={timeFacts(times)} />
          <h3 className={styles.part}>From the first ring, half of the orders took up to</h3>
          <Facts facts={stepFacts(times)} />
          {times.people !== undefined && times.people.length > 0 && (
            <People people={times.people} />
          )}
        </>
      )}
    </SoldSection>
  );
}
