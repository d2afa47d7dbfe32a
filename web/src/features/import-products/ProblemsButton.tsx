import type { CheckedRow, ProductImport } from '@kirana/contract';
import { DownloadButton } from './DownloadButton.tsx';
import { writeSentProblems } from './import-sheets.ts';
import type { ImportFile } from './use-import-file.ts';

interface ProblemsButtonProps {
  made: ProductImport;
  /** The worker that holds the file, when it is this import's. */
  reading: ImportFile['reading']['current'];
}

/** Saves the refused rows in the file's columns, each with its problem: to be put right and imported. */
export function ProblemsButton({ made, reading }: ProblemsButtonProps) {
  const write = (rows: readonly CheckedRow[]) => {
    const problems = rows.map(({ row, problem = '' }) => ({ row, problem }));
    return reading ? reading.call('problems', { problems }) : writeSentProblems(rows);
  };
  return (
    <DownloadButton
      label="Download problems"
      outcome="refused"
      count={made.counts.refused}
      fileName="problems.xlsx"
      failure="The problems could not be written."
      {...{ made, write }}
    />
  );
}
