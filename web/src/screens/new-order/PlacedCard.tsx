import type { Order } from '@kirana/contract';
import { shortId } from '../../nouns/orders/order-labels.ts';
import { orderPath } from '../../nouns/orders/order-neighbours.ts';
import { printing } from '../../nouns/orders/printing.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import text from '../../ui/text.module.css';

interface PlacedCardProps {
  order: Order;
  isEarlier: boolean;
  onAnother: () => void;
}

/** The order that was placed, and what comes next. */
export function PlacedCard({ order, isEarlier, onAnother }: PlacedCardProps) {
  return (
    <Card aria-labelledby="placed">
      <div className={layout.stack}>
        <h2 id="placed" className={text.title}>
          Order {shortId(order._id)} placed
        </h2>
        {isEarlier && (
          <Notice tone="wait">It was placed before your last change. Open it to change it.</Notice>
        )}
        <div className={layout.row}>
          <Button variant="primary" autoFocus onClick={onAnother} aria-describedby="placed">
            Another order
          </Button>
          <Button onClick={() => printing.print([order])}>Print</Button>
          <Button onClick={() => printing.printBill(order)}>Bill</Button>
          <ButtonLink to={orderPath(order._id)}>Open order</ButtonLink>
        </div>
      </div>
    </Card>
  );
}
