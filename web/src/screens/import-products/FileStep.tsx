import type { ReactNode } from 'react';
import { DownloadIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { useSaveFile } from '../../ui/use-save-file.ts';
import { EarlierImports } from './EarlierImports.tsx';
import { FileZone } from './FileZone.tsx';
import styles from './ImportPage.module.css';
import { writeTemplate } from './import-sheets.ts';
import { ReadPreview } from './ReadPreview.tsx';
import type { ImportFile } from './use-import-file.ts';

function TemplateButton() {
  const { save, saving } = useSaveFile();
  return (
    <Button
      icon={<DownloadIcon size={16} />}
      busy={saving !== undefined}
      onClick={() => save({ name: 'products-template.xlsx', write: writeTemplate })}
    >
      Download a template
    </Button>
  );
}

interface FileStepProps {
  file: ImportFile;
  timeZone: string;
  onContinue: () => void;
  /** What pictures are chosen by. */
  pictures: ReactNode;
}

/** Step 1, File: chooses a file and shows its first rows. */
export function FileStep({ file, timeZone, onContinue, pictures }: FileStepProps) {
  const { open, isReading, refusal, openFile } = file;
  return (
    <>
      <Card aria-label="File" className={layout.loose}>
        <FileZone
          name={open?.file.name}
          isReading={isReading}
          onChoose={(chosen) => void openFile(chosen)}
        />
        {refusal !== undefined && <Notice tone="bad">{refusal}</Notice>}
        {open !== undefined && (
          <ReadPreview
            open={open}
            isReading={isReading}
            onRead={(choice) => void openFile(open.file, choice)}
          />
        )}
        <div className={`${layout.apart} ${styles.actions}`}>
          <TemplateButton />
          {open !== undefined && (
            <Button
              variant="primary"
              icon={<ArrowRightIcon size={16} />}
              aria-disabled={isReading}
              onClick={onContinue}
            >
              Continue
            </Button>
          )}
        </div>
      </Card>
      {open === undefined && pictures}
      <EarlierImports timeZone={timeZone} />
    </>
  );
}
