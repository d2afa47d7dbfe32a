import type { CustomerSales } from '@kirana/contract';
import { generatePath, Link } from 'react-router';
import type { SoldRange } from '../../../nouns/products/not-sold.ts';
import { useSettings, useTimeZone } from '../../../nouns/store/settings.ts';
import { paths } from '../../../paths.ts';
import { formatCount, formatDay, formatMoney, spacedPhone } from '../../../platform/formats.ts';
import { MessageIcon } from '../../../ui/action-icons.tsx';
import { buttonLook } from '../../../ui/Button.tsx';
import { StatePanel } from '../../../ui/StatePanel.tsx';
import text from '../../../ui/text.module.css';
import { Facts } from './Facts.tsx';
import { greetingAddress } from './greeting.ts';
import styles from './Sold.module.css';
import { SoldSection } from './SoldSection.tsx';
import { SoldTable } from './SoldTable.tsx';
import { useCustomerSales } from './sold-query.ts';
import { customerSheet } from './sold-sheets.ts';

type Unseen = NonNullable<CustomerSales['notSeen']>[number];

/** Opens the greeting of Store Settings ready to be sent; none where it is empty. */
function GreetingLink({ name, phone }: Pick<Unseen, 'name' | 'phone'>) {
  const address = greetingAddress({ name, phone }, useSettings());
  if (address === undefined) return null;
  return (
    <a
      {...buttonLook({ size: 'small' })}
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label={`WhatsApp to ${name}`}
    >
      <MessageIcon size={16} />
      WhatsApp
    </a>
  );
}

const headings = ['Name', 'Phone', 'Orders', 'Spent', 'Last order', 'Greet'];

function NotSeen({ customers }: { customers: readonly Unseen[] }) {
  const timeZone = useTimeZone();
  if (customers.length === 0)
    return (
      <StatePanel message="Everybody who has ordered three times or more did so in the last 30 days." />
    );
  return (
    <SoldTable label="Not seen for 30 days" headings={headings}>
      {customers.map(({ _id, name, phone, orders, spent, lastOrderAt }) => (
        <tr key={_id}>
          <th scope="row" className={styles.name}>
            <Link to={generatePath(paths.customer, { customerId: _id })}>
              <bdi>{name}</bdi>
            </Link>
          </th>
          <td>{spacedPhone(phone)}</td>
          <td data-label="Orders">{formatCount(orders)}</td>
          <td data-label="Spent">{formatMoney(spent)}</td>
          <td data-label="Last order">{formatDay(lastOrderAt, timeZone)}</td>
          <td>
            <GreetingLink name={name} phone={phone} />
          </td>
        </tr>
      ))}
    </SoldTable>
  );
}

/** Who is new, who came again, and who has not come for long. */
export function CustomersSection({ range }: { range: SoldRange }) {
  const timeZone = useTimeZone();
  return (
    <SoldSection
      title="Customers"
      range={range}
      query={useCustomerSales(range)}
      sentence={(sales) =>
        `${formatCount(sales.new)} ordered for the first time, ${formatCount(sales.again)} came again.`
      }
      empty={(sales) =>
        sales.new + sales.again + sales.averageOrder === 0 && !sales.notSeen?.length
          ? 'Nobody ordered in these days.'
          : undefined
      }
      file={{ name: 'customers.xlsx', sheet: (sales) => customerSheet(sales, timeZone) }}
    >
      {(sales) => (
        <>
          <Facts
            facts={[
              ['New', formatCount(sales.new)],
              ['Came again', formatCount(sales.again)],
              ['Average order', formatMoney(sales.averageOrder)],
              ['Orders per customer', String(sales.ordersPerCustomer)],
            ]}
          />
          {sales.notSeen !== undefined && (
            <>
              <header className={styles.part}>
                <h3>Not seen for 30 days</h3>
                <p className={text.hint}>
                  As of today: who ordered three times or more, those who spent most first.
                </p>
              </header>
              <NotSeen customers={sales.notSeen} />
            </>
          )}
        </>
      )}
    </SoldSection>
  );
}
