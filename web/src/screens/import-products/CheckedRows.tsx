import { type CheckedRow, importPageSize, type ProductImport } from '@kirana/contract';
import { useMemo, useState } from 'react';
import { reasonOf } from '../../platform/api-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { TableColumns } from '../../ui/DataTable/DataRow.tsx';
import { DataTable } from '../../ui/DataTable/DataTable.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { FailedPanel } from '../../ui/StatePanel.tsx';
import text from '../../ui/text.module.css';
import styles from './CheckedRows.module.css';
import { CorrectDialog } from './CorrectDialog.tsx';
import { changeLines, productName, rowWords } from './import-words.ts';
import { type RowFilter, useRows } from './use-imports.ts';

function Outcome({ row }: { row: CheckedRow }) {
  if (row.outcome === 'change')
    return (
      <ul>
        {changeLines(row).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    );
  return <span className={row.problem === undefined ? undefined : text.bad}>{rowWords(row)}</span>;
}

interface CorrectProps {
  row: CheckedRow;
  onCorrect: (row: CheckedRow) => void;
}

function Correct({ row, onCorrect }: CorrectProps) {
  return (
    <Button size="small" aria-label={`Put right row ${row.row}`} onClick={() => onCorrect(row)}>
      Put right
    </Button>
  );
}

const shapeOf = (
  rows: readonly CheckedRow[],
  onCorrect: (row: CheckedRow) => void,
): TableColumns => ({
  columns: [
    {
      heading: 'Row',
      width: '5.5rem',
      className: styles.row,
      skeleton: '2.5rem',
      cell: (at) => rows[at]?.row.toString(),
    },
    {
      heading: 'Product',
      className: styles.product,
      skeleton: '12rem',
      cell: (at) => rows[at] && productName(rows[at]),
    },
    {
      heading: 'What would happen',
      width: '55%',
      className: styles.outcome,
      skeleton: '16rem',
      cell: (at) =>
        rows[at] && (
          <>
            <Outcome row={rows[at]} /> {rows[at].alike && <Pill tone="wait">looks alike</Pill>}
            {rows[at].outcome === 'refused' && <Correct row={rows[at]} onCorrect={onCorrect} />}
          </>
        ),
    },
  ],
  keyOf: (at) => String(rows[at]?.row),
  heights: { row: 60, card: 92 },
});

interface CheckedRowsProps {
  productImport: ProductImport;
  outcome: RowFilter;
  timeZone: string;
}

/** The rows that a tile counts, with their outcomes. */
export function CheckedRows({ productImport, outcome, timeZone }: CheckedRowsProps) {
  const query = useRows(productImport._id, outcome);
  const rows = useMemo(() => query.data?.pages.flat() ?? [], [query.data]);
  const [correcting, setCorrecting] = useState<CheckedRow>();
  const shape = useMemo(() => shapeOf(rows, setCorrecting), [rows]);
  if (query.isLoadingError)
    return (
      <FailedPanel
        message="The rows could not be fetched."
        detail={reasonOf(query.error)}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <Card padding="none" aria-label="Rows of the file">
      <DataTable
        label="Rows"
        shape={shape}
        rows={query.data && Array.from(rows.keys())}
        count={rows.length}
        className={styles.rows}
        query={query}
        timeZone={timeZone}
        noMatch={{ message: 'There are no such rows.', onClear: () => void query.refetch() }}
      />
      {correcting !== undefined && (
        <CorrectDialog
          productImport={productImport}
          row={correcting}
          onClose={() => setCorrecting(undefined)}
        />
      )}
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show {importPageSize} more
          </Button>
        </div>
      )}
    </Card>
  );
}
