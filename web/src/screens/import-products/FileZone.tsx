import { type ChangeEvent, useId } from 'react';
import { UploadIcon } from '../../ui/action-icons.tsx';
import zone from '../../ui/drop-zone.module.css';
import { Spinner } from '../../ui/Spinner.tsx';
import text from '../../ui/text.module.css';
import { useDragOver } from '../../ui/use-drag-over.ts';
import styles from './FileZone.module.css';

interface FileZoneProps {
  /** The name of the file that is open. */
  name: string | undefined;
  isReading: boolean;
  onChoose: (file: File) => void;
}

const limits = 'Excel (.xlsx) or CSV, up to 20 MB and 1,00,000 rows';

/** The browser's file input, stretched over a zone that also takes dropped files. */
export function FileZone({ name, isReading, onChoose }: FileZoneProps) {
  const id = useId();
  const { over, handlers } = useDragOver();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // An empty value makes choosing the same file again a change too.
    target.value = '';
    if (file !== undefined) onChoose(file);
  };
  return (
    <div className={`${zone.zone} ${styles.zone}`} data-over={over} {...handlers}>
      <span className={zone.sign}>
        {isReading ? <Spinner size={24} label="Reading the file" /> : <UploadIcon size={24} />}
      </span>
      {name !== undefined && <span className={styles.name}>{name}</span>}
      <label htmlFor={id} className={zone.words}>
        {name === undefined ? 'Choose file' : 'Choose another file'}
      </label>
      <span className={text.hint} id={`${id}-hint`}>
        {limits}
      </span>
      <input
        id={id}
        type="file"
        accept=".xlsx,.xls,.csv,.tsv,.txt"
        aria-describedby={`${id}-hint`}
        title=""
        onChange={choose}
      />
    </div>
  );
}
