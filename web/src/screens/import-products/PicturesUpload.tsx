import type { ProductImport } from '@kirana/contract';
import { formatCount } from '../../platform/formats.ts';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { GoOnButton, WorkButton } from './ImportButtons.tsx';
import { stateWords } from './import-words.ts';
import { ProgressCard } from './ProgressCard.tsx';
import type { Pictures } from './use-pictures.ts';

interface PicturesUploadProps {
  productImport: ProductImport;
  pictures: Pictures;
}

/** Step 3, Upload, while pictures are sent by this page or another one. */
export function PicturesUpload({ productImport, pictures }: PicturesUploadProps) {
  const { _id } = productImport;
  const { upload, goOn, stop } = pictures;
  const stopButton = (
    <WorkButton work={() => stop(_id)} failure="The upload could not be stopped.">
      Stop
    </WorkButton>
  );
  if (upload?.id !== _id)
    return (
      <Card aria-label="Upload" className={layout.loose}>
        <Notice tone="wait">
          {stateWords(productImport)}. The page in which the pictures were chosen sends them. If
          that is closed, choose the folder again: what is there is left out.
        </Notice>
        <div className={layout.row}>{stopButton}</div>
      </Card>
    );
  const { arrived, count, trouble } = upload;
  return (
    <ProgressCard
      label="Uploading"
      words={`${formatCount(arrived)} of ${formatCount(count)}`}
      done={arrived / count}
    >
      {trouble !== undefined && (
        <Notice tone={trouble.isWaiting ? 'wait' : 'bad'}>
          {trouble.reason}
          {trouble.isWaiting && ' The upload goes on by itself.'}
        </Notice>
      )}
      <p>Keep this page open. If it closes, choose the folder again: what is there is left out.</p>
      <div className={layout.row}>
        {trouble?.isWaiting === false && <GoOnButton onPress={goOn} />}
        {stopButton}
      </div>
    </ProgressCard>
  );
}
