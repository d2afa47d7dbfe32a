import type { ProductImport } from '@kirana/contract';
import { saveFile } from '../../platform/save-file.ts';
import { DownloadIcon } from '../../ui/icons.tsx';
import { WorkButton } from './ImportButtons.tsx';
import { writeSentProblems } from './import-sheets.ts';
import type { ImportFile } from './use-import-file.ts';
import { fetchRows } from './use-imports.ts';

interface ProblemsButtonProps {
  made: ProductImport;
  /** The worker that holds the file, when it is this import's. */
  reading: ImportFile['reading']['current'];
}

/** Saves the refused rows in the file's columns, each with its problem: to be put right and imported. */
export function ProblemsButton({ made, reading }: ProblemsButtonProps) {
  const work = async () => {
    const rows = await fetchRows(made._id, 'refused');
    const problems = rows.map(({ row, problem = '' }) => ({ row, problem }));
    const sheet = await (reading
      ? reading.call('problems', { problems })
      : writeSentProblems(rows));
    saveFile(sheet, 'problems.xlsx');
  };
  return (
    <WorkButton
      work={work}
      failure="The problems could not be written."
      icon={<DownloadIcon size={16} />}
    >
      Download problems
    </WorkButton>
  );
}
