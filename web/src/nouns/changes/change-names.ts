import { isolated, type RecordedChange } from '@kirana/contract';
import { generatePath } from 'react-router';
import { paths } from '../../paths.ts';

/** The name of a change's row; an order has its number, and the one store needs no name. */
export const rowName = ({ noun, name }: RecordedChange): string =>
  noun === 'order' ? `Order ${name}` : isolated(name);

/** The address of a change's row, where it has a screen of its own and is not gone. */
export function rowPath({ noun, _id, after }: RecordedChange): string | undefined {
  if (after === null) return undefined;
  if (noun === 'order') return generatePath(paths.order, { orderId: _id });
  if (noun === 'customer' || after['limit'] !== undefined)
    return generatePath(paths.customer, { customerId: _id });
  return noun === 'product' ? generatePath(paths.editProduct, { productId: _id }) : undefined;
}

/** Who made a change: `Ravi Kumar`, `Guest Meena Iyer`, `Customer Ravi Nair`. */
export function actorName({ by, _id, after }: RecordedChange): string {
  const { name, kind } = by;
  // Who has just joined the team was a customer until then.
  const joins = _id === by._id && (after?.['position'] ?? 'customer') !== 'customer';
  if (kind === undefined || joins) return isolated(name);
  return `${kind === 'guest' ? 'Guest' : 'Customer'} ${isolated(name)}`;
}
