import type { DaySheet } from '@kirana/contract';
import { useState } from 'react';
import { useParams } from 'react-router';
import { orderNouns } from '../../nouns/orders/order-labels.ts';
import { printing } from '../../nouns/orders/printing.ts';
import { useTimeZone } from '../../nouns/store/settings.ts';
import { paths } from '../../paths.ts';
import { isNotFound, reasonOf } from '../../platform/api-error.ts';
import { formatCount, formatCountOf, formatDateTime, formatMoney } from '../../platform/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { FailedPanel, StatePanel } from '../../ui/StatePanel.tsx';
import text from '../../ui/text.module.css';
import { CardsSkeleton } from './CardsSkeleton.tsx';
import styles from './Cash.module.css';
import { PrintedDay } from './DayPaper.tsx';
import { dayPath } from './DaysCard.tsx';
import {
  closeFigures,
  countedFigures,
  drawerFigures,
  repaidFigures,
  takenFigures,
} from './day-figures.ts';
import { Difference, Figures } from './Figures.tsx';
import { MoneyCard } from './MoneyCard.tsx';
import { MoveRows } from './MoveRows.tsx';
import { PaidRows } from './PaidRows.tsx';
import { useCash, useCashDay } from './use-cash.ts';
import { useDayExport } from './use-day-export.tsx';

/** Leads to the closed days before and after this one. */
function Walk({ number }: { number: number }) {
  // The open day follows the last closed one.
  const { data } = useCash();
  const isThere = (other: number) => other > 0 && other < (data?.number ?? 0);
  return [
    { name: 'Previous', to: number - 1 },
    { name: 'Next', to: number + 1 },
  ].map(({ name, to }) =>
    isThere(to) ? (
      <ButtonLink key={name} to={dayPath(to)}>
        {name}
      </ButtonLink>
    ) : (
      <Button key={name} aria-disabled>
        {name}
      </Button>
    ),
  );
}

function DrawerOfDay({ day }: { day: DaySheet }) {
  const { before, after } = closeFigures(day);
  return (
    <MoneyCard title="Drawer">
      <Figures figures={[...drawerFigures(day), ...before]} />
      <p>
        <Difference of={day.difference} /> {day.note !== undefined && <bdi>{day.note}</bdi>}
      </p>
      <Figures figures={after} />
    </MoneyCard>
  );
}

function CountedCard({ day }: { day: DaySheet }) {
  return (
    <MoneyCard title="Counted">
      <p className={styles.sum}>{formatMoney(day.counted)}</p>
      <Figures
        figures={countedFigures(day.notes).map(({ label, pieces, amount }) => ({
          label: pieces === undefined ? label : `${label} × ${formatCount(pieces)}`,
          amount,
        }))}
      />
    </MoneyCard>
  );
}

function OrdersCard({ day, timeZone }: { day: DaySheet; timeZone: string }) {
  return (
    <MoneyCard title="Orders" shape="wide">
      {takenFigures(day).map(({ kind, label, amount, orders }) => (
        <div key={label}>
          <Figures
            figures={[{ label: `${label} · ${formatCountOf(orders, orderNouns)}`, amount }]}
          />
          {kind !== undefined && (
            <PaidRows lines={day.lines} kind={kind} timeZone={timeZone} isOpen={false} />
          )}
        </div>
      ))}
      <Figures figures={repaidFigures(day)} />
    </MoneyCard>
  );
}

function DayCards({ day, timeZone }: { day: DaySheet; timeZone: string }) {
  return (
    <div className={styles.cards}>
      <DrawerOfDay day={day} />
      <CountedCard day={day} />
      <MoneyCard title="Moves">
        {day.moves.length === 0 && <p className={text.quiet}>Nothing else moved in the drawer.</p>}
        <MoveRows moves={day.moves} timeZone={timeZone} isOpen={false} />
      </MoneyCard>
      <MoneyCard title="Still with riders">
        {day.riders.length === 0 && <p className={text.quiet}>No rider held cash.</p>}
        <Figures figures={day.riders.map(({ name, amount }) => ({ label: name, amount }))} />
      </MoneyCard>
      <OrdersCard day={day} timeZone={timeZone} />
    </div>
  );
}

/** The page while the sheet loads, and where there is none. */
function NotThere({ query }: { query: ReturnType<typeof useCashDay> }) {
  const { error } = query;
  if (error === null) return <CardsSkeleton />;
  if (isNotFound(error))
    return (
      <StatePanel
        icon={<SearchIcon size={26} />}
        message={`${reasonOf(error)}.`}
        action={<ButtonLink to={paths.cash}>Go to Cash</ButtonLink>}
      />
    );
  return (
    <FailedPanel
      message="Failed to fetch the cash."
      detail={reasonOf(error)}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}

/** The sheet of a closed day. */
export function DayPage() {
  const { number = '' } = useParams();
  const timeZone = useTimeZone();
  const query = useCashDay(number);
  const [isPrinting, setPrinting] = useState(false);
  const { data: day } = query;
  return (
    <PageFrame
      title={`Day ${number}`}
      aside={
        <p className={text.hint}>
          {day === undefined ? (
            ' '
          ) : (
            <>
              Closed {formatDateTime(day.at, timeZone)}, <bdi>{day.by}</bdi>
            </>
          )}
        </p>
      }
      back={
        <>
          <ButtonLink to={paths.cash}>Back to cash</ButtonLink>
          <Walk number={Number(number)} />
        </>
      }
      more={[
        useDayExport(day, timeZone),
        { label: 'Printer on this device', onChoose: printing.setUp },
      ]}
      actions={
        <Button
          variant="primary"
          aria-disabled={day === undefined || undefined}
          onClick={() => setPrinting(true)}
        >
          Print sheet
        </Button>
      }
    >
      {day === undefined ? <NotThere query={query} /> : <DayCards day={day} timeZone={timeZone} />}
      {isPrinting && day !== undefined && (
        <PrintedDay day={day} timeZone={timeZone} onEnd={() => setPrinting(false)} />
      )}
    </PageFrame>
  );
}
