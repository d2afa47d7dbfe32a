import type { Customer } from '@kirana/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { orderPath } from '../../nouns/orders/order-neighbours.ts';
import { useSettings } from '../../nouns/store/settings.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { formatDay, formatMoney } from '../../platform/formats.ts';
import { saveFile } from '../../platform/save-file.ts';
import { writeSpreadsheet } from '../../platform/spreadsheet.ts';
import { undoAction } from '../../platform/undo.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { OutLink } from '../../ui/OutLink.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import text from '../../ui/text.module.css';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { useSteady } from '../../ui/use-steady.ts';
import styles from './Customers.module.css';
import { LimitForm } from './LimitForm.tsx';
import { PrintedStatement, type StatementOf } from './Statement.tsx';
import { statementSheet } from './statement-sheet.ts';
import { EntryDialog, PaymentDialog } from './TabDialogs.tsx';
import {
  type Balanced,
  balanceText,
  reminderOf,
  rowText,
  standingText,
  withBalances,
} from './tab-words.ts';
import { customersKey } from './use-customers.ts';
import { fetchWholeTab, useTab } from './use-tab.ts';

interface CardProps {
  customer: Customer;
  timeZone: string;
}

/** A row of the account, with what was owed after it; what is of an open day can be taken back. */
function TabLine({
  row,
  balance,
  timeZone,
  isResting,
}: Balanced & { timeZone: string; isResting: boolean }) {
  const undo = useAction(
    undoAction(row.batch, { queryKey: customersKey, done: 'Taken back' }),
    () => {},
  );
  return (
    <li>
      <div className={layout.line}>
        {row.order === undefined ? (
          <bdi>{rowText(row)}</bdi>
        ) : (
          <Link to={orderPath(row.order)}>{rowText(row)}</Link>
        )}
        <span className={text.quiet}>
          {formatDay(row.at, timeZone)} · <bdi>{row.by}</bdi>
        </span>
        {row.batch !== undefined && (
          <Button
            size="small"
            variant="quiet"
            busy={undo.busy}
            aria-disabled={isResting}
            onClick={undo.press}
          >
            Undo
          </Button>
        )}
        <span className={styles.total}>
          {formatMoney(row.amount)}{' '}
          <span className={text.quiet}>· {balanceText(balance, 'Balance ')}</span>
        </span>
      </div>
      {undo.failure !== undefined && <Notice tone="bad">{undo.failure}</Notice>}
    </li>
  );
}

interface StatementJob {
  readonly name: 'print' | 'export';
  readonly use: (statement: StatementOf) => unknown;
}

/** Paper and sheet of the whole account, which are fetched when they are asked for. */
function useStatement(customer: Customer, timeZone: string) {
  const [printed, setPrinted] = useState<StatementOf>();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ use }: StatementJob) =>
      use({ customer, ...(await fetchWholeTab(customer._id)) }),
    onError: (error) =>
      toast.error(reasonOf(error) ?? 'The statement could not be made. Please try again.'),
  });
  const run = (job: StatementJob) => isPending || mutate(job);
  return {
    busy: isPending ? variables.name : undefined,
    print: () => void run({ name: 'print', use: setPrinted }),
    save: () =>
      void run({
        name: 'export',
        use: async (statement) => {
          const file = `account-${customer.phone.slice(-4)}.xlsx`;
          saveFile(await writeSpreadsheet(statementSheet(statement, timeZone)), file);
          toast.success(`${file} is saved.`);
        },
      }),
    paper: printed && (
      <PrintedStatement {...printed} timeZone={timeZone} onEnd={() => setPrinted(undefined)} />
    ),
  };
}

/** Before anything is on an account it can only be begun, with what a paper book says. */
function Actions({
  customer,
  timeZone,
  owes,
  isUsed,
}: CardProps & { owes: number; isUsed: boolean }) {
  const shop = useSettings();
  const [open, setOpen] = useState<'payment' | 'entry'>();
  const statement = useStatement(customer, timeZone);
  const close = () => setOpen(undefined);
  const { name, phone } = customer;
  return (
    <div className={`${layout.row} ${layout.filled}`}>
      {isUsed && (
        <Button variant="primary" onClick={() => setOpen('payment')}>
          Take payment
        </Button>
      )}
      <Button onClick={() => setOpen('entry')}>Add an entry</Button>
      {owes > 0 && (
        <OutLink
          to={reminderOf({ name, phone, shop: shop?.name ?? 'Kirana', upiId: shop?.upiId }, owes)}
        >
          Remind on WhatsApp
        </OutLink>
      )}
      {isUsed && (
        <>
          <Button busy={statement.busy === 'print'} onClick={statement.print}>
            Print statement
          </Button>
          <Button busy={statement.busy === 'export'} onClick={statement.save}>
            Export to Excel
          </Button>
        </>
      )}
      {statement.paper}
      {open === 'payment' && <PaymentDialog {...{ customer, owes }} onClose={close} />}
      {open === 'entry' && <EntryDialog customer={customer} onClose={close} />}
    </div>
  );
}

/** Whether there is anything on an account, or may be. */
const isUsed = ({ limit, rows }: NonNullable<ReturnType<typeof useTab>['tab']>): boolean =>
  limit !== undefined || rows.length > 0;

/** What a customer pays later: what is owed, what moved, and up to how much. */
export function AccountCard({ customer, timeZone }: CardProps) {
  const state = useTab(customer._id);
  const { tab } = state;
  // The second click of a double click would take back the row that moved under it.
  const isSteady = useSteady(tab?.rows.map(({ batch }) => batch).join());
  return (
    <Card aria-labelledby="account" aria-busy={state.isFetching} className={layout.snug}>
      <h2 id="account" className={text.title}>
        Account
      </h2>
      {tab === undefined && !state.isLoadingError && <Skeleton height="8rem" />}
      {state.isError && <RetryNotice query={state}>The account could not be fetched.</RetryNotice>}
      {tab !== undefined && (
        <>
          {isUsed(tab) && (
            <p>
              <b>{standingText(tab.owes)}</b>
            </p>
          )}
          <Actions {...{ customer, timeZone }} owes={tab.owes} isUsed={isUsed(tab)} />
          {tab.rows.length > 0 && (
            <ul className={styles.list}>
              {withBalances(tab.rows, tab.owes).map(({ row, balance }) => (
                <TabLine
                  key={`${row.at} ${row.kind} ${row.order ?? row.amount}`}
                  {...{ row, balance, timeZone }}
                  isResting={!isSteady}
                />
              ))}
            </ul>
          )}
          {state.hasNextPage && (
            <div className={styles.more}>
              <Button busy={state.isFetchingNextPage} onClick={() => void state.fetchNextPage()}>
                Show older
              </Button>
            </div>
          )}
          <LimitForm customer={customer} limit={tab.limit} />
        </>
      )}
    </Card>
  );
}
