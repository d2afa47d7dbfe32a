import { type SalesPeriod, salesPeriods } from '@kirana/contract';
import { type ReactNode, useId, useState } from 'react';
import { CalendarIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { AlertIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { useFocusOnward } from '../../ui/use-focus-onward.ts';
import { type ComparisonChoice, comparisonWords } from './comparison.ts';
import styles from './RangeControls.module.css';
import { periodOf, type RangeName, type RangeState } from './sales-range.ts';

const periodWords = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
} as const satisfies Record<SalesPeriod, string>;

const noDates = { startDate: '', endDate: '' } as const;

const choices = Object.keys(comparisonWords) as ComparisonChoice[];

interface CompareFieldProps {
  choice: ComparisonChoice;
  onChoose: (choice: ComparisonChoice) => void;
  failed: boolean;
  retrying: boolean;
  onRetry: () => void;
}

/** What the figures are compared with, on this device. */
export function CompareField({ choice, onChoose, failed, retrying, onRetry }: CompareFieldProps) {
  const choose = (text: string) => {
    const chosen = choices.find((one) => one === text);
    if (chosen !== undefined) onChoose(chosen);
  };
  return (
    <>
      <div className={styles.compare}>
        <SelectField
          label="Compare with"
          value={choice}
          onChange={(event) => choose(event.target.value)}
        >
          {choices.map((one) => (
            <option key={one} value={one}>
              {comparisonWords[one]}
            </option>
          ))}
        </SelectField>
      </div>
      {failed && <NotCompared {...{ retrying, onRetry }} />}
    </>
  );
}

const choiceBefore = (notice: HTMLElement) =>
  notice.previousElementSibling?.querySelector('select') ?? null;

function NotCompared({ retrying, onRetry }: Pick<CompareFieldProps, 'retrying' | 'onRetry'>) {
  const notice = useFocusOnward<HTMLDivElement>(choiceBefore);
  return (
    <div ref={notice} className={`${layout.row} ${layout.line} ${styles.failed}`}>
      <AlertIcon size={16} />
      <p className={text.hint}>The figures to compare with could not be fetched.</p>
      <Button size="small" busy={retrying} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

interface RangeControlsProps {
  range: RangeState;
  /** Why the dates make no range. */
  refusal: string | undefined;
  onChange: (change: Partial<Record<RangeName, string>>) => void;
}

interface DatesProps extends RangeControlsProps {
  id: string;
}

function Dates({ id, range, refusal, onChange }: DatesProps) {
  const bind = (name: 'startDate' | 'endDate') => ({
    value: range[name],
    onChange: (date: string) => onChange({ [name]: date }),
    ...(refusal !== undefined && { 'aria-invalid': true, 'aria-errormessage': `${id}-error` }),
  });
  return (
    <div className={styles.dates} id={id}>
      <DateField label="Start date" max={range.endDate} {...bind('startDate')} />
      <DateField label="End date" min={range.startDate} {...bind('endDate')} />
      {refusal !== undefined && (
        <p className={`${layout.whole} ${text.error}`} id={`${id}-error`} role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}

/** The range of the report: a period that ends today, or two dates, which take precedence; and what else is chosen. */
export function RangeControls({
  range,
  refusal,
  onChange,
  children,
}: RangeControlsProps & { children?: ReactNode }) {
  const datesId = useId();
  const [opened, setOpened] = useState(false);
  const open = opened || range.startDate !== '' || range.endDate !== '';
  const toggle = () => {
    setOpened(!open);
    if (open) onChange(noDates);
  };
  const changeDate: typeof onChange = (change) => {
    // The date fields stay open while one of them is being cleared.
    setOpened(true);
    onChange(change);
  };
  return (
    <div className={styles.controls}>
      <SelectField
        label="Period"
        value={periodOf(range)}
        // Choosing a period clears the dates; Back restores them.
        onChange={(event) => onChange({ ...noDates, period: event.target.value })}
      >
        {salesPeriods.map((period) => (
          <option key={period} value={period}>
            {periodWords[period]}
          </option>
        ))}
      </SelectField>
      <Button
        icon={<CalendarIcon size={16} />}
        aria-expanded={open}
        aria-controls={open ? datesId : undefined}
        onClick={toggle}
      >
        Custom Date Range
      </Button>
      {children}
      {open && <Dates id={datesId} {...{ range, refusal }} onChange={changeDate} />}
    </div>
  );
}
