import type { CashState } from '@kirana/contract';
import { useState } from 'react';
import { useTimeZone } from '../../nouns/store/settings.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { FailedPanel } from '../../ui/StatePanel.tsx';
import text from '../../ui/text.module.css';
import { useSteady } from '../../ui/use-steady.ts';
import { CardsSkeleton } from './CardsSkeleton.tsx';
import styles from './Cash.module.css';
import { CloseDialog } from './CloseDialog.tsx';
import { DaysCard } from './DaysCard.tsx';
import { DrawerCard } from './DrawerCard.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { RefundsCard } from './RefundsCard.tsx';
import { RidersCard } from './RidersCard.tsx';
import { RowsMoved } from './Rows.tsx';
import { TakenCard } from './TakenCard.tsx';
import { useCash } from './use-cash.ts';

/** The rows of all cards, in their order. */
const rowsOf = ({ moves, lines, riders, refunds }: CashState): string =>
  [
    ...[...moves, ...riders].map(({ _id }) => _id),
    ...lines.map(({ order, kind, at }) => `${order} ${kind} ${at}`),
    ...refunds.map(({ order, state }) => `${order} ${state}`),
  ].join();

function Cards({ cash, timeZone }: { cash: CashState; timeZone: string }) {
  const isSteady = useSteady(rowsOf(cash));
  return (
    <RowsMoved value={!isSteady}>
      <div className={styles.cards}>
        <DrawerCard cash={cash} timeZone={timeZone} />
        <RidersCard riders={cash.riders} timeZone={timeZone} />
        <TakenCard
          title="UPI at the door"
          empty="No order was paid by UPI at the door."
          kind="upi"
          cash={cash}
          timeZone={timeZone}
        />
        <TakenCard
          title="Online"
          empty="No order was paid online."
          kind="online"
          cash={cash}
          timeZone={timeZone}
        />
        <RefundsCard cash={cash} timeZone={timeZone} />
        <DaysCard days={cash.days} timeZone={timeZone} />
      </div>
    </RowsMoved>
  );
}

/** Cash: where the money of the day is, and what has to go back. */
export function CashPage() {
  const timeZone = useTimeZone();
  const query = useCash();
  const [open, setOpen] = useState<'in' | 'out' | 'close'>();
  const { data } = query;
  const close = () => setOpen(undefined);
  return (
    <PageFrame
      title="Cash"
      aside={
        <p className={text.hint}>
          {data === undefined ? (
            ' '
          ) : (
            <>
              Updated <Moment deviceTime={query.dataUpdatedAt} timeZone={timeZone} />
            </>
          )}
        </p>
      }
      more={[
        { label: 'Money in', onChoose: () => setOpen('in') },
        { label: 'Money out', onChoose: () => setOpen('out') },
      ]}
      actions={
        <Button
          variant="primary"
          aria-disabled={data === undefined || undefined}
          onClick={() => setOpen('close')}
        >
          Close the day
        </Button>
      }
    >
      {query.isLoadingError && (
        <FailedPanel
          message="Failed to fetch the cash."
          detail={reasonOf(query.error)}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isRefetchError && data !== undefined && (
        <RetryNotice query={query}>
          The cash could not be refreshed. You see it as of{' '}
          <Moment deviceTime={query.dataUpdatedAt} timeZone={timeZone} />.
        </RetryNotice>
      )}
      {query.isPending && <CardsSkeleton />}
      {data !== undefined && <Cards cash={data} timeZone={timeZone} />}
      {(open === 'in' || open === 'out') && <MoveDialog kind={open} onClose={close} />}
      {open === 'close' && data !== undefined && <CloseDialog cash={data} onClose={close} />}
    </PageFrame>
  );
}
