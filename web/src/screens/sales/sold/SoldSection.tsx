import { type ReactNode, useId } from 'react';
import type { SoldRange } from '../../../nouns/products/not-sold.ts';
import { reasonOf } from '../../../platform/api-error.ts';
import { writeSpreadsheet } from '../../../platform/spreadsheet.ts';
import { DownloadIcon } from '../../../ui/action-icons.tsx';
import { Button } from '../../../ui/Button.tsx';
import { breakpoints } from '../../../ui/breakpoints.ts';
import { Card } from '../../../ui/Card.tsx';
import { ChartIcon } from '../../../ui/icons.tsx';
import layout from '../../../ui/layout.module.css';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { FailedPanel, StatePanel } from '../../../ui/StatePanel.tsx';
import text from '../../../ui/text.module.css';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { useSaveFile } from '../../../ui/use-save-file.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { rangeWords } from '../sales-range.ts';
import styles from './Sold.module.css';

type SheetOrSheets = Parameters<typeof writeSpreadsheet>[0];

const exportWords = 'Export to Excel';

interface SoldQuery<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isLoadingError: boolean;
  readonly isRefetchError: boolean;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

interface SoldSectionProps<Data> {
  title: string;
  range: SoldRange;
  query: SoldQuery<Data>;
  /** What the figures say, in a sentence. */
  sentence: (data: Data) => ReactNode;
  /** What is said where there is nothing to show; undefined where there is. */
  empty: (data: Data) => string | undefined;
  /** The file of all of it, by its name. */
  file: {
    readonly name: string;
    readonly sheet: (data: Data) => SheetOrSheets | Promise<SheetOrSheets>;
  };
  /** What chooses among the figures. */
  controls?: ReactNode;
  children: (data: Data) => ReactNode;
}

function Loading({ title }: { title: string }) {
  return (
    <div role="status" className={layout.snug}>
      <VisuallyHidden>Loading: {title}</VisuallyHidden>
      <Skeleton height="20rem" />
    </div>
  );
}

/** One of the questions about what sells: what the answer is, its file, and its states. */
export function SoldSection<Data>(props: SoldSectionProps<Data>) {
  const { title, range, query, sentence, empty, file, controls, children } = props;
  const { isPlaceholderData } = query;
  // The figures of the days before are no answer for these.
  const data = isPlaceholderData ? undefined : query.data;
  const isPhone = useMediaQuery(breakpoints.phone);
  const id = useId();
  const { save, saving } = useSaveFile();
  const message = data === undefined ? undefined : empty(data);
  const write = async () => writeSpreadsheet(await file.sheet(data as Data));
  return (
    <section className={layout.stack} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          <p className={text.quiet} aria-live="polite">
            {rangeWords(range.startDate, range.endDate)}.{' '}
            {data === undefined && query.error === null && <Skeleton width="16rem" height="1lh" />}
            {data !== undefined && message === undefined && sentence(data)}
          </p>
        </div>
        <Button
          icon={<DownloadIcon size={16} />}
          iconOnly={isPhone}
          aria-label={isPhone ? exportWords : undefined}
          busy={saving !== undefined}
          aria-disabled={data === undefined || message !== undefined || undefined}
          onClick={() =>
            data !== undefined && message === undefined && save({ name: file.name, write })
          }
        >
          {isPhone ? null : exportWords}
        </Button>
      </header>
      {controls}
      {query.isRefetchError && (
        <RetryNotice query={query}>These figures could not be refreshed.</RetryNotice>
      )}
      <Card padding="none" aria-busy={isPlaceholderData}>
        {query.isLoadingError ? (
          <FailedPanel
            message="The figures could not be fetched."
            detail={reasonOf(query.error)}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          query.data === undefined && <Loading title={title} />
        )}
        {message !== undefined && <StatePanel icon={<ChartIcon size={26} />} message={message} />}
        {query.data !== undefined && message === undefined && (
          <div className={styles.figures} inert={isPlaceholderData}>
            {children(query.data)}
          </div>
        )}
      </Card>
    </section>
  );
}
