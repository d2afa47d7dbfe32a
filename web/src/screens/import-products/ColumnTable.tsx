import { SelectField } from '../../ui/Field.tsx';
import text from '../../ui/text.module.css';
import styles from './ColumnTable.module.css';
import { fieldNames, fieldsInOrder } from './column-choice.ts';
import type { ColumnUse, FileColumn } from './reader/worker-messages.ts';

interface ColumnTableProps {
  columns: readonly FileColumn[];
  uses: readonly ColumnUse[];
  onUse: (column: number, use: ColumnUse) => void;
}

/** A row for each column of the file, with samples and its use. */
export function ColumnTable({ columns, uses, onUse }: ColumnTableProps) {
  return (
    <table className={styles.columns} aria-label="Columns of the file">
      <thead>
        <tr>
          <th scope="col">Column</th>
          <th scope="col">Samples</th>
          <th scope="col">Use as</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ heading, samples }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: headings may be there twice
          <tr key={at} data-used={uses[at] !== ''}>
            <th scope="row">{heading || <span className={text.quiet}>Column {at + 1}</span>}</th>
            <td>
              <ul className={styles.samples}>
                {samples.map((sample) => (
                  <li key={sample}>{sample}</li>
                ))}
              </ul>
            </td>
            <td>
              <SelectField
                label={`Use as: ${heading || `Column ${at + 1}`}`}
                isLabelled
                value={uses[at]}
                onChange={({ target }) => onUse(at, target.value as ColumnUse)}
              >
                <option value="">Leave out</option>
                {fieldsInOrder.map((field) => (
                  <option key={field} value={field}>
                    {fieldNames[field]}
                  </option>
                ))}
              </SelectField>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
