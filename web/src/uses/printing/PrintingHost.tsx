import { lazy, Suspense } from 'react';
import { printing, usePrinting } from '../../nouns/orders/printing.ts';

const PrintedPapers = lazy(async () => ({
  default: (await import('./PrintedPapers.tsx')).PrintedPapers,
}));
const PrintedPoster = lazy(async () => ({
  default: (await import('./Poster.tsx')).PrintedPoster,
}));
const PrinterDialog = lazy(async () => ({
  default: (await import('./PrinterDialog.tsx')).PrinterDialog,
}));

/** Rendered beside the app: the papers of the present job, and the printer settings. */
export function PrintingHost() {
  const { settings, isSettingUp, jobs } = usePrinting();
  const [job] = jobs;
  return (
    <Suspense>
      {job !== undefined && 'orders' in job && (
        <PrintedPapers key={job.number} job={job} settings={settings} />
      )}
      {job !== undefined && 'poster' in job && (
        <PrintedPoster key={job.number} poster={job.poster} />
      )}
      {isSettingUp && <PrinterDialog settings={settings} onClose={printing.endSetUp} />}
    </Suspense>
  );
}
