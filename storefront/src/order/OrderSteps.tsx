import type { FollowedOrder } from '@kirana/contract';
import { momentName } from '../clock.ts';
import { orderText } from '../pages/order.text.ts';

const names = Object.entries(orderText.steps) as [keyof typeof orderText.steps, string][];

interface OrderStepsProps extends FollowedOrder {
  readonly now: number;
  readonly timeZone: string;
}

export function OrderSteps({ order, steps, now, timeZone }: OrderStepsProps) {
  const { orderStatus: status, promisedAt, reason } = order;
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
      {promisedAt && status !== 'delivered' && (
        <p className="promise">{orderText.promised(promisedAt, now, timeZone)}</p>
      )}
    </>
  );
}
