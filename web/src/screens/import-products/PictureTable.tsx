import { useEffect, useMemo, useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import type { TableColumns } from '../../ui/DataTable/DataRow.tsx';
import { DataTable } from '../../ui/DataTable/DataTable.tsx';
import text from '../../ui/text.module.css';
import styles from './Pictures.module.css';
import type { Fit } from './picture-fits.ts';

/** The chosen file as a picture; an empty place where the browser cannot open it. */
function Thumbnail({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <span className={styles.thumbnail}>
      {address !== undefined && (
        <img
          src={address}
          alt=""
          width={44}
          height={44}
          decoding="async"
          onError={() => setAddress(undefined)}
        />
      )}
    </span>
  );
}

const shapeOf = (fits: readonly Fit[]): TableColumns => ({
  columns: [
    {
      heading: 'Picture',
      headingHidden: true,
      width: '5rem',
      className: styles.picture,
      skeleton: '2.75rem',
      cell: (at) => fits[at] && <Thumbnail file={fits[at].file} />,
    },
    {
      heading: 'File',
      className: styles.file,
      skeleton: '12rem',
      cell: (at) => fits[at]?.file.name,
    },
    {
      heading: 'Product',
      width: '50%',
      className: styles.found,
      skeleton: '12rem',
      cell: (at) => {
        const fit = fits[at];
        if (fit === undefined) return null;
        return 'owner' in fit ? (
          <bdi>{fit.owner.name}</bdi>
        ) : (
          <span className={text.bad}>{fit.problem}</span>
        );
      },
    },
  ],
  keyOf: (at) => String(at),
  heights: { row: 61, card: 77 },
});

interface PictureTableProps {
  fits: readonly Fit[];
  outcome: Fit['outcome'];
  timeZone: string;
}

/** The files that a tile counts, each with what it fits or why it is not sent. */
export function PictureTable({ fits, outcome, timeZone }: PictureTableProps) {
  const shape = useMemo(() => shapeOf(fits), [fits]);
  const rows = useMemo(
    () => Array.from(fits.keys()).filter((at) => fits[at]?.outcome === outcome),
    [fits, outcome],
  );
  return (
    <Card padding="none" aria-label="Files">
      <DataTable
        label="Files"
        shape={shape}
        rows={rows}
        count={fits.length}
        className={styles.rows}
        timeZone={timeZone}
        noMatch={{ message: 'There are no such files.', onClear: () => {} }}
      />
    </Card>
  );
}
