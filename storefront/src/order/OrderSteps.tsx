import type { FollowedOrder } from '@kirana/contract';
import { momentName } from '@kirana/contract/rules';
import { orderText } from '../pages/order.text.ts';

const names = Object.entries(orderText.steps) as [keyof typeof orderText.steps, string][];

interface OrderStepsProps extends FollowedOrder {
  readonly now: number;
  readonly timeZone: string;
}

export function OrderSteps({ order, steps, riderName, returned, now, timeZone }: OrderStepsProps) {
  const { orderStatus: status, reason, takenAt } = order;
  if (status === 'rejected') return <p className="notice">{orderText.rejected(reason?.text)}</p>;
  if (status === 'cancelled') return <p className="notice">{orderText.cancelled}</p>;
  const present = names.findIndex(([step]) => step === status);
  return (
    <>
      <ol className="steps">
        {names.map(([step, name], at) => {
          const reached = steps.findLast((one) => one.status === step);
          return (
            <li
              key={step}
              data-done={at <= present || undefined}
              aria-current={at === present ? 'step' : undefined}
            >
              <strong>{name}</strong>
              {reached && at <= present && (
                <time dateTime={reached.at}>{momentName(reached.at, now, timeZone)}</time>
              )}
            </li>
          );
        })}
      </ol>
      {riderName && takenAt && (
        <p className="promise">{orderText.onTheWay(riderName, takenAt, now, timeZone)}</p>
      )}
      {returned && <p className="notice">{orderText.notHandedOver(returned)}</p>}
      {status !== 'delivered' && <Promised order={order} {...{ now, timeZone }} />}
    </>
  );
}

/** When it comes: within its window, unless the shop has put it off. */
function Promised({ order, now, timeZone }: Pick<OrderStepsProps, 'order' | 'now' | 'timeZone'>) {
  const { promisedAt, window, pickup } = order;
  const isOnTime = window && (promisedAt === undefined || promisedAt === window.to);
  const words = isOnTime
    ? orderText[pickup ? 'readyInWindow' : 'inWindow'](window, now, timeZone)
    : promisedAt && orderText[pickup ? 'ready' : 'promised'](promisedAt, now, timeZone);
  return words ? <p className="promise">{words}</p> : null;
}
