import { FirstSteps } from '../../nouns/store/FirstSteps.tsx';
import { useTimeZone } from '../../nouns/store/settings.ts';
import { useSession } from '../../platform/session.ts';
import { useAddressState } from '../../platform/use-address-state.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import text from '../../ui/text.module.css';
import { useComparison, useComparisonChoice } from './comparison.ts';
import { CompareField, RangeControls } from './RangeControls.tsx';
import { SalesFigures } from './SalesFigures.tsx';
import { SystemStrip } from './SystemStrip.tsx';
import { rangeDefaults, readRange, refusalOf, soldAddress } from './sales-range.ts';
import { TotalUsers } from './TotalUsers.tsx';
import { useReportExport } from './use-report-export.tsx';
import { useSales } from './use-sales.ts';

function Dashboard() {
  const [texts, changeRange] = useAddressState(rangeDefaults);
  const range = readRange(texts);
  const sales = useSales(range);
  const timeZone = useTimeZone();
  const { report, updatedAt } = sales;
  const [choice, choose] = useComparisonChoice();
  const { before, failed, retrying, retry } = useComparison(report, updatedAt, choice);
  return (
    <PageFrame
      title="Sales Dashboard"
      aside={
        // Empty it keeps the height of its line.
        <p className={text.figures}>
          {updatedAt === undefined ? (
            '\u00a0'
          ) : (
            <>
              Updated <Moment deviceTime={updatedAt} timeZone={timeZone} />
            </>
          )}
        </p>
      }
      more={[useReportExport(report)]}
    >
      <SystemStrip />
      <FirstSteps>
        <RangeControls range={range} refusal={refusalOf(range)} onChange={changeRange}>
          <CompareField onChoose={choose} {...{ choice, failed, retrying }} onRetry={retry} />
        </RangeControls>
        <SalesFigures {...{ sales, timeZone, before }} isCompared={choice !== 'none' && !failed} />
        <div>
          <ButtonLink to={soldAddress(range)}>What sells</ButtonLink>
        </div>
        <TotalUsers />
      </FirstSteps>
    </PageFrame>
  );
}

/** Sales Dashboard (spec 2): the figures of a range of days, with charts. */
export function SalesPage() {
  // Another account's log-in remounts the screen, so that no figures of the last one stay.
  const { token } = useSession();
  return <Dashboard key={token} />;
}
