import {
  type Encoding,
  encodings,
  type ReadFile,
  type ReadingChoice,
  type Separator,
  separators,
} from '../../import-worker/worker-messages.ts';
import { formatCount } from '../../platform/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './ReadPreview.module.css';
import type { OpenFile } from './use-import-file.ts';

const separatorNames: Readonly<Record<Separator, string>> = {
  ',': 'Comma (,)',
  ';': 'Semicolon (;)',
  '\t': 'Tab',
  '|': 'Bar (|)',
};

interface ReadPreviewProps {
  open: OpenFile;
  isReading: boolean;
  onRead: (choice: ReadingChoice) => void;
}

/** The encoding and separator of a CSV file. */
function CsvChoice({ csv, choice, onRead }: { csv: NonNullable<ReadFile['csv']> } & Rereading) {
  return (
    <div className={styles.csv}>
      <SelectField
        label="Encoding"
        value={csv.encoding}
        onChange={({ target }) => onRead({ ...choice, encoding: target.value as Encoding })}
      >
        {encodings.map((encoding) => (
          <option key={encoding}>{encoding}</option>
        ))}
      </SelectField>
      <SelectField
        label="Separator"
        value={csv.separator}
        onChange={({ target }) => onRead({ ...choice, separator: target.value as Separator })}
      >
        {separators.map((separator) => (
          <option key={separator} value={separator}>
            {separatorNames[separator]}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

interface Rereading {
  choice: ReadingChoice;
  onRead: (choice: ReadingChoice) => void;
}

/** `19 rows have signs such as “Â”, which come from a wrong encoding.` */
function WrongSigns(
  props: { wrong: NonNullable<ReadFile['wrong']>; isReading: boolean } & Rereading,
) {
  const { wrong, isReading, choice, onRead } = props;
  const rows = wrong.rows === 1 ? '1 row has' : `${formatCount(wrong.rows)} rows have`;
  return (
    <div className={styles.wrong}>
      <Notice tone="wait">
        {rows} signs such as “{wrong.sign}”, which come from a wrong encoding.
      </Notice>
      {[true, false].map((repair) => (
        <Button
          key={String(repair)}
          aria-pressed={(choice.repair ?? false) === repair}
          variant={(choice.repair ?? false) === repair ? 'primary' : 'secondary'}
          aria-disabled={isReading}
          onClick={() => onRead({ ...choice, repair })}
        >
          {repair ? 'Repair' : 'Leave'}
        </Button>
      ))}
    </div>
  );
}

/** The first rows of a file as read, with choices to read it in another way. */
export function ReadPreview({ open, isReading, onRead }: ReadPreviewProps) {
  const { read, choice } = open;
  return (
    <>
      {read.csv && <CsvChoice csv={read.csv} {...{ choice, onRead }} />}
      {read.wrong && <WrongSigns wrong={read.wrong} {...{ isReading, choice, onRead }} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys */}
      <section className={styles.preview} aria-label="First rows as read" tabIndex={0}>
        <table aria-busy={isReading}>
          <caption>
            First rows as read · {formatCount(read.rowCount)} {read.rowCount === 1 ? 'row' : 'rows'}{' '}
            below the headings
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
