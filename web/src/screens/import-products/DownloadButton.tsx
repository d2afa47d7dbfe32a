import { type CheckedRow, importPageSize, type ProductImport } from '@kirana/contract';
import { useEffect, useRef, useState } from 'react';
import { reasonOf } from '../../platform/api-error.ts';
import { formatCount } from '../../platform/formats.ts';
import { saveFile } from '../../platform/save-file.ts';
import { DownloadIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { useAlert } from '../../ui/dialogs.tsx';
import styles from './ImportPage.module.css';
import { fetchRows, type RowFilter } from './use-imports.ts';

interface DownloadButtonProps {
  label: string;
  /** The id of the element that names the import, where several are listed. */
  describedBy?: string | undefined;
  productImport: ProductImport;
  /** The rows that are fetched; all when it is left out. */
  outcome?: RowFilter;
  /** The number of those rows. */
  count: number;
  write: (rows: readonly CheckedRow[]) => Promise<Blob>;
  fileName: string;
  /** Shown above the reason when it failed. */
  failure: string;
}

function useDownload({ productImport, outcome, write, fileName, failure }: DownloadButtonProps) {
  const alert = useAlert();
  /** Undefined while nothing is fetched. */
  const [fetched, setFetched] = useState<number>();
  const leaving = useRef(new AbortController());
  useEffect(() => () => leaving.current.abort(), []);
  const start = async () => {
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    setFetched(0);
    try {
      const file = await write(await fetchRows(productImport, outcome, signal, setFetched));
      if (!signal.aborted) saveFile(file, fileName);
    } catch (error) {
      if (!signal.aborted) await alert(failure, reasonOf(error));
    } finally {
      setFetched(undefined);
    }
  };
  return { fetched, start, cancel: () => leaving.current.abort() };
}

/** Saves rows of an import as a file. Many rows are fetched with a count, and can be cancelled. */
export function DownloadButton(props: DownloadButtonProps) {
  const { label, describedBy, count } = props;
  const { fetched, start, cancel } = useDownload(props);
  const button = useRef<HTMLButtonElement>(null);
  const isLong = fetched !== undefined && count > importPageSize;
  // A screen reader hears ten counts, and not one for each page.
  const tenth = Math.ceil(count / 10);
  const said = isLong ? Math.floor(fetched / tenth) * tenth : 0;
  return (
    <>
      <Button
        ref={button}
        icon={<DownloadIcon size={16} />}
        aria-describedby={describedBy}
        busy={fetched !== undefined}
        onClick={() => void start()}
      >
        {label}
      </Button>
      {isLong && (
        <span className={styles.fetched}>
          <output>
            {formatCount(Math.min(said, count))} of {formatCount(count)} rows
          </output>
          <Button
            variant="quiet"
            onClick={() => {
              button.current?.focus();
              cancel();
            }}
          >
            Cancel
          </Button>
        </span>
      )}
    </>
  );
}
