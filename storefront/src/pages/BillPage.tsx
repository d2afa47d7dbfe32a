import type { BillLine, ShopPageData } from '@kirana/contract';
import {
  billCode,
  billLines,
  billPayment,
  billSaved,
  billSums,
  dateName,
  shownAt,
} from '@kirana/contract/rules';
import { links } from '../links.ts';
import { QrCode } from '../order/QrCode.tsx';
import { billText } from './bill.text.ts';
import { frameText } from './frame.text.ts';

/** The bill of an order: the script of every page prints it; without one the browser's menu does. */
export function BillPage({ order, token, settings, timeZone }: ShopPageData<'bill'>) {
  const { _id, number, createdAt } = order;
  const saved = billSaved(order);
  const code = billCode(settings, order);
  return (
    <div className="bill" data-bill>
      <Shop settings={settings} />
      <div>
        <h1>{billText.bill}</h1>
        <p>
          {number !== undefined && <strong className="order-number">{number}</strong>}{' '}
          {_id.slice(-6)} ·{' '}
          {`${dateName(createdAt, timeZone)}, ${shownAt(createdAt, timeZone).time}`}
        </p>
      </div>
      <Lines order={order} />
      {saved && <p>{saved}</p>}
      <p className="payment">{billPayment(order)}</p>
      {code && (
        <figure>
          <QrCode code={code} />
          <figcaption>{code.label}</figcaption>
        </figure>
      )}
      {settings.billFoot && <p className="description">{settings.billFoot}</p>}
      <div className="actions">
        <button type="button" className="button" data-print hidden>
          {billText.save}
        </button>
        <a className="button" href={links.order(token)}>
          {billText.back}
        </a>
      </div>
    </div>
  );
}

function Shop({ settings }: Pick<ShopPageData<'bill'>, 'settings'>) {
  const { name = frameText.shop, address, postalCode, phone, gstin, fssai } = settings;
  const numbers = [gstin && `${billText.gstin} ${gstin}`, fssai && `${billText.fssai} ${fssai}`];
  return (
    <div>
      <p className="bill-shop">{name}</p>
      <p className="description">{[address, postalCode].filter(Boolean).join('\n')}</p>
      {phone && (
        <p>
          {billText.phone} {phone}
        </p>
      )}
      <p className="muted">{numbers.filter(Boolean).join(' · ')}</p>
    </div>
  );
}

function Lines({ order }: Pick<ShopPageData<'bill'>, 'order'>) {
  return (
    <table>
      <thead className="unseen">
        <tr>
          <th scope="col">{billText.product}</th>
          <th scope="col">{billText.amount}</th>
        </tr>
      </thead>
      <tbody>
        {billLines(order).map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </tbody>
      <tbody>
        {billSums(order).map(([name, amount]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Line = ({ line: { name, pack, times, instead, total } }: { line: BillLine }) => (
  <tr>
    <td>
      <bdi>{name}</bdi> <span className="muted">{pack}</span>
      {instead && ` · ${instead}`}
      <span className="times">{times}</span>
    </td>
    <td>{total}</td>
  </tr>
);
