import { type BackupFile, type BackupKind, backUpNow, type SystemState } from '@kirana/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBytes, systemKey } from '../../nouns/store/system-query.ts';
import { callApi } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { formatAge, formatClock, formatMoment } from '../../platform/formats.ts';
import { queryClient } from '../../platform/query-client.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import table from '../../ui/table.module.css';
import text from '../../ui/text.module.css';
import { toast } from '../../ui/toast.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { DownloadDialog } from './DownloadDialog.tsx';
import styles from './SystemPage.module.css';

interface BackupsCardProps {
  system: SystemState;
  timeZone: string;
}

const kindWords: Readonly<Record<BackupKind, string>> = {
  nightly: 'Each night',
  asked: 'By hand',
  before: 'Before an update',
};

type Tell = (instant: string) => string;

const lastWords = ([newest]: readonly BackupFile[], tell: Tell): string =>
  newest ? `Last backup ${tell(newest.at)}, ${formatBytes(newest.bytes)}` : 'No backup yet';

function agoWords(instant: string, now: number): string {
  const age = formatAge(instant, now);
  return age === 'now' ? 'just now' : `${age} ago`;
}

interface FilesProps {
  files: readonly BackupFile[];
  tell: Tell;
  onDownload: (name: string) => void;
}

function Files({ files, tell, onDownload }: FilesProps) {
  return (
    <table className={`${table.table} ${styles.files}`} aria-label="Backups">
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Made</th>
          <th scope="col">Size</th>
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map(({ name, at, kind, bytes }) => (
          <tr key={name}>
            <td id={`backup-${name}`}>{tell(at)}</td>
            <td>{kindWords[kind]}</td>
            <td>{formatBytes(bytes)}</td>
            <td>
              <Button
                size="small"
                aria-describedby={`backup-${name}`}
                onClick={() => onDownload(name)}
              >
                Download
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HowToRestoreProps {
  folder: string;
  restore: string;
  newest: BackupFile | undefined;
}

/** The steps after a lost disk, for whoever sits at the server. */
function HowToRestore({ folder, restore, newest }: HowToRestoreProps) {
  const name = newest?.name ?? 'nightly-2026-11-23-0300.backup';
  return (
    <details className={styles.how}>
      <summary>How to restore</summary>
      <ol className={layout.tight}>
        <li>Install this version of Kirana, or a later one.</li>
        <li>
          Put the file into <code>{folder}</code>.
        </li>
        <li>
          Run <code>{`${restore} ${name}`}</code>; over a store that holds anything add{' '}
          <code>--replace</code>.
        </li>
      </ol>
    </details>
  );
}

function useBackUpNow() {
  return useMutation({
    mutationFn: () => callApi(backUpNow, {}),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(reasonOf(error) ?? 'The backup could not be begun.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: systemKey }),
  });
}

export function BackupsCard({ system, timeZone }: BackupsCardProps) {
  const { folder, restore, files, failed, running, nextAt, sameDisk, downloaded } = system.backups;
  const [requested, setRequested] = useState<string>();
  const begin = useBackUpNow();
  const now = Date.parse(system.now);
  const tell: Tell = (instant) => formatMoment(Date.parse(instant), now, timeZone);
  if (folder === undefined)
    return (
      <Card aria-labelledby="backups" className={layout.snug}>
        <h2 id="backups">Backups</h2>
        <p>
          This server makes none. Set BACKUP_DIR on the server, or back up its database yourself.
        </p>
      </Card>
    );
  return (
    <Card aria-labelledby="backups" className={layout.stack}>
      <div className={layout.apart}>
        <div>
          <h2 id="backups">Backups</h2>
          <p>{lastWords(files, tell)}</p>
          {nextAt !== undefined && (
            <p className={text.hint}>Next at {formatClock(nextAt, timeZone)}</p>
          )}
        </div>
        <Button variant="primary" busy={running || begin.isPending} onClick={() => begin.mutate()}>
          {running ? 'Backing up…' : 'Back up now'}
        </Button>
      </div>
      {failed && (
        <Notice tone="wait">
          No backup could be made at {tell(failed.at)}: {failed.reason}
        </Notice>
      )}
      {files.length > 0 && <Files files={files} tell={tell} onDownload={setRequested} />}
      {sameDisk && <p>They lie on the same disk as the store. Download one each week.</p>}
      {downloaded && (
        <p className={text.hint}>
          Last downloaded {agoWords(downloaded.at, now)} by <bdi>{downloaded.by}</bdi>
        </p>
      )}
      <HowToRestore {...{ folder, restore }} newest={files[0]} />
      {requested !== undefined && (
        <DownloadDialog name={requested} onClose={() => setRequested(undefined)} />
      )}
    </Card>
  );
}
