import { SelectField } from '../../ui/Field.tsx';
import styles from './ReadPreview.module.css';
import {
  type Encoding,
  encodings,
  type ReadFile,
  type ReadingChoice,
  type Separator,
  separators,
} from './reader/worker-messages.ts';

const separatorNames: Readonly<Record<Separator, string>> = {
  ',': 'Comma (,)',
  ';': 'Semicolon (;)',
  '\t': 'Tab',
  '|': 'Bar (|)',
};

/** How the file is read, and what reads it in another way. */
export interface Rereading {
  choice: ReadingChoice;
  onRead: (choice: ReadingChoice) => void;
}

/** The encoding and separator of a CSV file. */
function CsvChoice({ csv, choice, onRead }: { csv: NonNullable<ReadFile['csv']> } & Rereading) {
  return (
    <>
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
    </>
  );
}

/** The sheet of a workbook. */
function SheetChoice({
  workbook,
  choice,
  onRead,
}: { workbook: NonNullable<ReadFile['workbook']> } & Rereading) {
  // Another sheet has its headings elsewhere.
  const { headingsRow: _, ...rest } = choice;
  return (
    <SelectField
      label="Sheet"
      value={workbook.sheet}
      onChange={({ target }) => onRead({ ...rest, sheet: Number(target.value) })}
    >
      {workbook.sheets.map(({ name, isHidden }, at) => (
        <option key={name} value={at}>
          {isHidden ? `${name} (hidden)` : name}
        </option>
      ))}
    </SelectField>
  );
}

/** The sheet, the encoding and separator, and the row of the headings. */
export function ReadingChoices({ read, choice, onRead }: { read: ReadFile } & Rereading) {
  return (
    <div className={styles.choices}>
      {read.workbook && <SheetChoice workbook={read.workbook} {...{ choice, onRead }} />}
      {read.csv && <CsvChoice csv={read.csv} {...{ choice, onRead }} />}
      <SelectField
        label="Headings in row"
        value={read.headingsRow}
        onChange={({ target }) => onRead({ ...choice, headingsRow: Number(target.value) })}
      >
        {read.possibleHeadings.map((row) => (
          <option key={row} value={row}>
            {row}
          </option>
        ))}
        <option value={0}>No headings</option>
      </SelectField>
    </div>
  );
}
