import { memo, type ReactNode } from 'react';
import styles from './DataTable.module.css';

/** A column of a table. The first one names its row. */
export interface DataColumn {
  heading: string;
  /**
   * Hides the heading from sight, for columns that explain themselves; screen readers still read
   * it.
   */
  headingHidden?: boolean;
  /** The content of a row's cell; `isOpen` says whether the row is expanded. */
  cell: (row: number, isOpen: boolean) => ReactNode;
  /** Any CSS length; without one, the column takes the remaining width. */
  width?: string;
  align?: 'start' | 'end';
  /** A class of the cells, by which a phone's card places them. */
  className?: string | undefined;
  /** The placeholder in the cell while the list loads: a width, or an element. */
  skeleton: string | ReactNode;
}

/**
 * The columns and looks of a list. Keep the object the same between renders: rows are drawn again
 * when it changes.
 */
export interface TableColumns {
  columns: readonly DataColumn[];
  /** A permanent key of a row; called for the drawn rows only. */
  keyOf: (row: number) => string;
  /** A cheaper key, called for all rows, for lists of a hundred thousand; `keyOf` by default. */
  cheapKeyOf?: (row: number) => string | number;
  /** `data-` attributes of a row, for its styles. */
  attributesOf?: (row: number) => Readonly<Record<`data-${string}`, string | boolean>>;
  /** The content beneath an expanded row. */
  beneath?: (row: number) => ReactNode;
  /** What stands in place of a row that could not be drawn. */
  instead?: (row: number) => ReactNode;
  /** The estimated height before a row was drawn, in px: as a table row and as a phone's card. */
  heights: { readonly row: number; readonly card: number };
}

interface DataRowProps {
  shape: TableColumns;
  /** Its row number in the list. */
  row: number;
  /** Its index among the shown rows. */
  index: number;
  isOpen: boolean;
  measure: (body: HTMLElement | null) => void;
}

/** Stands in place of a row that threw. */
export function FailedRow({ shape, row, index, measure }: Omit<DataRowProps, 'isOpen'>) {
  return (
    <tbody ref={measure} data-index={index}>
      <tr className={styles.row} aria-rowindex={index + 2}>
        <td colSpan={shape.columns.length}>
          {shape.instead?.(row) ?? 'This row could not be shown.'}
        </td>
      </tr>
    </tbody>
  );
}

/** One row, with its own `<tbody>` so that the content beneath belongs to it. */
export const DataRow = memo(function DataRow({ shape, row, index, isOpen, measure }: DataRowProps) {
  const { columns, attributesOf, beneath } = shape;
  return (
    <tbody ref={measure} data-index={index} {...attributesOf?.(row)}>
      <tr className={styles.row} aria-rowindex={index + 2}>
        {columns.map(({ heading, align, className, cell }, at) => {
          const Cell = at === 0 ? 'th' : 'td';
          return (
            <Cell
              key={heading}
              scope={at === 0 ? 'row' : undefined}
              data-align={align}
              {...{ className }}
            >
              {cell(row, isOpen)}
            </Cell>
          );
        })}
      </tr>
      {isOpen && (
        <tr className={styles.beneath}>
          <td colSpan={columns.length}>{beneath?.(row)}</td>
        </tr>
      )}
    </tbody>
  );
});
