import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { reasonOf } from '../../platform/api-error.ts';
import { formatCountOf } from '../../platform/formats.ts';
import { writeSpreadsheet } from '../../platform/spreadsheet.ts';
import { DownloadIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/Field.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FailedPanel } from '../../ui/StatePanel.tsx';
import text from '../../ui/text.module.css';
import { useSaveFile } from '../../ui/use-save-file.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Tiles } from './CheckTiles.tsx';
import styles from './Pictures.module.css';
import { PictureTable } from './PictureTable.tsx';
import type { Fit } from './picture-fits.ts';
import type { Pictures } from './use-pictures.ts';

type Outcome = Fit['outcome'];

const words: Readonly<Record<Outcome, [one: string, many: string]>> = {
  fits: ['fits', 'fit'],
  there: ['has a picture', 'have a picture'],
  nothing: ['fits nothing', 'fit nothing'],
  unusable: ['cannot be used', 'cannot be used'],
};

const tilesOf = (fits: readonly Fit[]) =>
  (Object.keys(words) as Outcome[]).map((shown) => {
    const count = fits.filter(({ outcome }) => outcome === shown).length;
    return { shown, count, words: words[shown][count === 1 ? 0 : 1] };
  });

/** Saves the files that are not sent, each with the reason. */
function ProblemsButton({ fits }: { fits: readonly Fit[] }) {
  const { save, saving } = useSaveFile();
  const rows = fits.flatMap((fit) => ('problem' in fit ? [[fit.file.name, fit.problem]] : []));
  if (rows.length === 0) return null;
  const write = () =>
    writeSpreadsheet({
      name: 'Problems',
      columns: [
        { title: 'File', kind: 'text', width: 40 },
        { title: 'Problem', kind: 'text', width: 60 },
      ],
      rows,
      rowCount: rows.length,
    });
  return (
    <Button
      icon={<DownloadIcon size={16} />}
      busy={saving !== undefined}
      onClick={() => save({ name: 'picture-problems.xlsx', write })}
    >
      Download problems
    </Button>
  );
}

interface PicturesCheckProps {
  pictures: Pictures;
  timeZone: string;
  onBack: () => void;
  onBegun: (id: string) => void;
}

/** Step 2, Check: what the pictures fit. Nothing is sent yet. */
export function PicturesCheck(props: PicturesCheckProps) {
  const { fits, failed } = props.pictures;
  if (failed !== undefined)
    return (
      <FailedPanel
        message="The products could not be fetched."
        detail={reasonOf(failed.error)}
        retrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  if (fits === undefined)
    return (
      <div role="status">
        <VisuallyHidden>Fitting the pictures</VisuallyHidden>
        <Skeleton height="10rem" />
      </div>
    );
  return <Found {...props} fits={fits} />;
}

function Found({
  pictures,
  fits,
  timeZone,
  onBack,
  onBegun,
}: PicturesCheckProps & { fits: readonly Fit[] }) {
  const tiles = useMemo(() => tilesOf(fits), [fits]);
  const [chosen, setShown] = useState<Outcome>();
  const [replace, setReplace] = useState(false);
  const shown = chosen ?? tiles.find(({ count }) => count > 0)?.shown ?? 'fits';
  const sent = fits.flatMap((fit) =>
    fit.outcome === 'fits' || (replace && fit.outcome === 'there') ? [fit] : [],
  );
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => pictures.start(sent, replace),
    onSuccess: onBegun,
  });
  const isThere = tiles.some(({ shown, count }) => shown === 'there' && count > 0);
  return (
    <>
      <Tiles {...{ tiles, shown }} onShow={setShown} />
      <div className={`${layout.apart} ${styles.actions}`}>
        {isThere ? (
          <SelectField
            label="Pictures that are there"
            value={replace ? 'replace' : 'leave'}
            onChange={({ target }) => setReplace(target.value === 'replace')}
          >
            <option value="leave">Leave them</option>
            <option value="replace">Replace them</option>
          </SelectField>
        ) : (
          <p className={text.quiet}>Nothing is sent yet.</p>
        )}
        <div className={`${layout.row} ${styles.buttons}`}>
          <Button onClick={onBack}>Back</Button>
          <ProblemsButton fits={fits} />
          <Button
            variant="primary"
            busy={isPending}
            aria-disabled={sent.length === 0}
            onClick={() => sent.length > 0 && mutate()}
          >
            {sent.length === 0
              ? 'No picture to upload'
              : `Upload ${formatCountOf(sent.length, ['picture', 'pictures'])}`}
          </Button>
        </div>
      </div>
      {error !== null && (
        <Notice tone="bad">{reasonOf(error) ?? 'The upload could not begin.'}</Notice>
      )}
      <PictureTable fits={fits} outcome={shown} timeZone={timeZone} />
    </>
  );
}
