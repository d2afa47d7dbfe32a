import {
  type BillLine,
  billCode,
  billLines,
  billPayment,
  billSaved,
  billSums,
  type PublicSettings,
} from '@kirana/contract';
import { formatDateTime, spacedPhone } from '../../platform/formats.ts';
import { QrCode } from '../../ui/QrCode.tsx';
import styles from './Bill.module.css';
import { LegalNumbers, type OrderPaperProps, PaperName } from './OrderParts.tsx';
import sheetStyles from './Sheets.module.css';
import { type OneSheet, SheetPlace, Sheets } from './Sheets.tsx';

type ShopOfBill = Pick<
  PublicSettings,
  'name' | 'phone' | 'gstin' | 'fssai' | 'address' | 'postalCode' | 'upiId' | 'billFoot'
>;

interface BillProps extends OrderPaperProps {
  store: ShopOfBill | undefined;
  isOnRoll: boolean;
}

/** Whose bill it is. */
function Shop({ store }: Pick<BillProps, 'store'>) {
  const { name = 'Kirana', address, postalCode, phone } = store ?? {};
  return (
    <div>
      <p className={styles.shop}>{name}</p>
      <p className={styles.lines}>{[address, postalCode].filter(Boolean).join('\n')}</p>
      {phone !== undefined && <p>Phone {spacedPhone(phone)}</p>}
      <LegalNumbers store={store} />
    </div>
  );
}

interface RowProps extends Pick<BillProps, 'isOnRoll'> {
  line: BillLine;
}

/** A roll has the amounts below the name, which so has the whole width. */
function Row({ line: { name, pack, times, instead, total }, isOnRoll }: RowProps) {
  const product = (
    <span className={styles.product}>
      <bdi>{name}</bdi> {pack !== undefined && <bdi className={styles.pack}>{pack}</bdi>}
      {instead !== undefined && ` · ${instead}`}
    </span>
  );
  return (
    <tr>
      <td colSpan={isOnRoll ? 2 : 1}>
        {isOnRoll && product}
        <div className={styles.line}>
          {!isOnRoll && product}
          <span>{times}</span>
          {isOnRoll && <span>{total}</span>}
        </div>
      </td>
      {!isOnRoll && <td className={styles.amount}>{total}</td>}
    </tr>
  );
}

/** What stands below the total. */
function End({ order, store = {} }: { order: BillProps['order']; store: ShopOfBill | undefined }) {
  const saved = billSaved(order);
  const code = billCode(store, order);
  return (
    <div className={styles.end}>
      {saved !== undefined && <p>{saved}</p>}
      <p className={styles.payment}>{billPayment(order)}</p>
      {code !== undefined && (
        <div className={styles.code}>
          <QrCode text={code.link} label={code.label} />
          <p>{code.label}</p>
        </div>
      )}
      {store.billFoot !== undefined && <p className={styles.lines}>{store.billFoot}</p>}
    </div>
  );
}

function Sheet({ items, page, pages, ...bill }: BillProps & OneSheet<BillLine>) {
  const { order, store, timeZone, isOnRoll } = bill;
  const isLast = page === pages;
  const count = order.items.filter(({ quantity }) => quantity > 0).length;
  return (
    <section className={sheetStyles.sheet}>
      {!isOnRoll && <SheetPlace {...{ order, count, page, pages }} />}
      {page === 1 && (
        <div data-head className={styles.head}>
          <Shop store={store} />
          <div>
            <p className={styles.title}>Bill</p>
            <PaperName order={order} />
            <p>{formatDateTime(order.createdAt, timeZone)}</p>
          </div>
        </div>
      )}
      <table className={styles.items}>
        <tbody>
          {items.map((line) => (
            <Row key={line.id} {...{ line, isOnRoll }} />
          ))}
        </tbody>
        {isLast && (
          <tfoot>
            {billSums(order).map(([name, amount]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className={styles.amount}>{amount}</td>
              </tr>
            ))}
          </tfoot>
        )}
      </table>
      {isLast && <End order={order} store={store} />}
    </section>
  );
}

/** What an order costs and how it is paid, for its customer: on a roll, or on as many sheets as it needs. */
export function Bill(bill: BillProps) {
  return (
    <Sheets items={billLines(bill.order)}>
      {(sheet) => <Sheet key={sheet.page} {...bill} {...sheet} />}
    </Sheets>
  );
}
