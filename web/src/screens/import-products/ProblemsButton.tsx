import type { CheckedRow, ProductImport } from '@kirana/contract';
import { DownloadButton } from './DownloadButton.tsx';
import { writeSentProblems } from './import-sheets.ts';
import type { ImportFile } from './use-import-file.ts';

interface ProblemsButtonProps {
  productImport: ProductImport;
  /** The worker that holds the import's file; undefined after the page was reloaded. */
  reading: ImportFile['reading']['current'];
}

/** Saves the refused rows in the file's columns, each with its problem, so that they can be corrected. */
export function ProblemsButton({ productImport, reading }: ProblemsButtonProps) {
  const write = (rows: readonly CheckedRow[]) => {
    const problems = rows.map(({ row, problem = '', after = {} }) => ({
      row,
      problem,
      cells: after,
    }));
    return reading ? reading.call('problems', { problems }) : writeSentProblems(rows);
  };
  return (
    <DownloadButton
      label="Download problems"
      outcome="refused"
      count={productImport.counts.refused}
      fileName="problems.xlsx"
      failure="The problems could not be written."
      {...{ productImport, write }}
    />
  );
}
