import type { Customer } from '@kirana/contract';
import { generatePath, Link } from 'react-router';
import { paths } from '../../paths.ts';
import { formatCount, formatDay, formatMoney, spacedPhone } from '../../platform/formats.ts';
import { Pill } from '../../ui/Pill.tsx';
import table from '../../ui/table.module.css';
import styles from './Customers.module.css';
import { balanceText } from './tab-words.ts';

/** Customers in rows; on a phone each is a card. */
export function CustomerTable({
  customers,
  timeZone,
}: {
  customers: readonly Customer[];
  timeZone: string;
}) {
  return (
    <table className={`${table.table} ${styles.table}`} aria-label="Customers">
      <thead>
        <tr>
          {['Name', 'Phone', 'Orders', 'Spent', 'Owes', 'Last order'].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {customers.map(({ _id, name, phone, orders, spent, owes, lastOrderAt, blocked }) => (
          <tr key={_id}>
            <th scope="row" className={styles.name}>
              <Link to={generatePath(paths.customer, { customerId: _id })}>
                <bdi>{name}</bdi>
              </Link>{' '}
              {blocked && <Pill tone="bad">Blocked</Pill>}
            </th>
            <td>{spacedPhone(phone)}</td>
            <td data-label="Orders">{formatCount(orders)}</td>
            <td data-label="Spent">{formatMoney(spent)}</td>
            <td data-label={owes !== undefined && owes < 0 ? undefined : 'Owes'}>
              {owes === undefined ? '–' : balanceText(owes)}
            </td>
            <td data-label="Last order">{formatDay(lastOrderAt, timeZone)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
