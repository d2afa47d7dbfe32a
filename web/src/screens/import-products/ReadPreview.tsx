import type { ReactNode } from 'react';
import { formatCountOf } from '../../platform/formats.ts';
import { Button } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { lostWords } from './import-words.ts';
import { ReadingChoices, type Rereading } from './ReadingChoices.tsx';
import styles from './ReadPreview.module.css';
import type { ReadFile } from './reader/worker-messages.ts';
import type { OpenFile } from './use-import-file.ts';

interface ReadPreviewProps {
  open: OpenFile;
  isReading: boolean;
  onRead: Rereading['onRead'];
}

interface TwoWaysProps {
  isReading: boolean;
  ways: readonly { label: string; isChosen: boolean; onChoose: () => void }[];
  children: ReactNode;
}

/** What is odd about a file, and the two ways to read it. */
function TwoWays({ isReading, ways, children }: TwoWaysProps) {
  return (
    <div className={`${layout.line} ${layout.grow}`}>
      <Notice tone="wait">{children}</Notice>
      {ways.map(({ label, isChosen, onChoose }) => (
        <Button
          key={label}
          aria-pressed={isChosen}
          variant={isChosen ? 'primary' : 'secondary'}
          aria-disabled={isReading}
          onClick={onChoose}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/** `19 rows have signs such as “Â”, which come from a wrong encoding.` */
function WrongSigns(
  props: { wrong: NonNullable<ReadFile['wrong']>; isReading: boolean } & Rereading,
) {
  const { wrong, isReading, choice, onRead } = props;
  const ways = [true, false].map((repair) => ({
    label: repair ? 'Repair' : 'Leave',
    isChosen: (choice.repair ?? false) === repair,
    onChoose: () => onRead({ ...choice, repair }),
  }));
  return (
    <TwoWays {...{ isReading, ways }}>
      {formatCountOf(wrong.rows, ['row has', 'rows have'])} signs such as “{wrong.sign}”, which come
      from a wrong encoding.
    </TwoWays>
  );
}

/** `Row 5: a quote is not closed.` stays while its quotes are read as text, so that it can be turned back. */
function Unclosed(props: { csv: NonNullable<ReadFile['csv']>; isReading: boolean } & Rereading) {
  const { csv, isReading, choice, onRead } = props;
  if (csv.unclosedRow === undefined && csv.quotes === 'around') return null;
  const ways = (['text', 'around'] as const).map((quotes) => ({
    label: quotes === 'text' ? 'Read quotes as text' : 'Leave',
    isChosen: csv.quotes === quotes,
    onChoose: () => onRead({ ...choice, quotes }),
  }));
  return (
    <TwoWays {...{ isReading, ways }}>
      {csv.unclosedRow === undefined
        ? 'Quotes that are not closed are read as text.'
        : `Row ${csv.unclosedRow}: a quote is not closed. Rows after it may stand in one cell.`}
    </TwoWays>
  );
}

/** The first rows of a file as read, with choices to read it in another way. */
export function ReadPreview({ open, isReading, onRead }: ReadPreviewProps) {
  const { read, choice } = open;
  return (
    <>
      <ReadingChoices {...{ read, choice, onRead }} />
      {read.csv && <Unclosed csv={read.csv} {...{ isReading, choice, onRead }} />}
      {read.unreadable > 0 && (
        <Notice tone="wait">
          {formatCountOf(read.unreadable, ['row has', 'rows have'])} signs that could not be read,
          shown as “�”.
        </Notice>
      )}
      {read.lost > 0 && <Notice tone="wait">{lostWords(read.lost)}</Notice>}
      {read.wrong && <WrongSigns wrong={read.wrong} {...{ isReading, choice, onRead }} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys */}
      <section className={styles.preview} aria-label="First rows as read" tabIndex={0}>
        <table aria-busy={isReading}>
          <caption>
            {formatCountOf(read.rowCount, ['row', 'rows'])}{' '}
            {read.headingsRow === 0 ? 'without headings' : 'below the headings'}
          </caption>
          <tbody>
            {read.firstRows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name
              <tr key={row}>
                {cells.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nor have its columns
                  <td key={at}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
