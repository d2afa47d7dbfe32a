import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Boundary } from '../../ui/Boundary.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useRights } from '../accounts/me.ts';
import { shortId } from './order-labels.ts';
import { orderPath } from './order-neighbours.ts';

/** Says which order could not be shown, with a link for those who may open its page. */
export function OrderFailed({ id }: { id: string }) {
  const hasPage = useRights()?.includes('orders.read') ?? false;
  const name = `Order ${shortId(id)}`;
  return (
    <Notice tone="bad">
      {hasPage ? <Link to={orderPath(id)}>{name}</Link> : name} could not be shown.
    </Notice>
  );
}

interface OrderBoundaryProps {
  order: { readonly _id: string };
  children: ReactNode;
}

/** A card or line of an order, which cannot take the other orders away. */
export function OrderBoundary({ order, children }: OrderBoundaryProps) {
  return (
    <Boundary of={order} instead={<OrderFailed id={order._id} />}>
      {children}
    </Boundary>
  );
}

/** A section of the order's page, which cannot take the others away. */
export function SectionBoundary({ of, children }: { of: unknown; children: ReactNode }) {
  const instead = (
    <Card>
      <Notice tone="bad">This part of the order could not be shown.</Notice>
    </Card>
  );
  return (
    <Boundary of={of} instead={instead}>
      {children}
    </Boundary>
  );
}
