import type { ProductImport } from '@kirana/contract';
import { formatCount } from '../../platform/formats.ts';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { DiscardButton, GoOnButton, WorkButton } from './ImportButtons.tsx';
import styles from './ImportPage.module.css';
import { ProgressCard } from './ProgressCard.tsx';
import { importCalls } from './use-imports.ts';
import type { Upload } from './use-upload.ts';

interface ReceivingProps {
  productImport: ProductImport;
  /** The upload by this page; undefined when the page does not have the file. */
  upload: Upload | undefined;
  onGoOn: () => void;
  onDiscarded: () => void;
}

/** After a reload, or on another device, the remaining rows cannot be sent. */
function WithoutFile({
  productImport,
  onDiscarded,
}: Pick<ReceivingProps, 'productImport' | 'onDiscarded'>) {
  return (
    <Card aria-label="Unfinished" className={layout.loose}>
      <Notice tone="wait">
        The rows of <bdi>{productImport.file}</bdi> are sent by the page in which it was chosen. If
        that is closed, discard this import and choose the file again.
      </Notice>
      <div className={`${layout.row} ${styles.group}`}>
        <WorkButton
          work={() => importCalls.check(productImport._id)}
          failure="Not all rows have arrived."
        >
          Check what has arrived
        </WorkButton>
        <DiscardButton {...{ productImport, onDiscarded }} />
      </div>
    </Card>
  );
}

/** Step 3, Check, while the rows are sent. */
export function Receiving({ productImport, upload, onGoOn, onDiscarded }: ReceivingProps) {
  if (upload === undefined) return <WithoutFile {...{ productImport, onDiscarded }} />;
  const { received, rowCount, failure, isSending } = upload;
  return (
    <ProgressCard
      label="Sending the rows"
      words={`${formatCount(received)} of ${formatCount(rowCount)} rows sent`}
      done={received / rowCount}
    >
      {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
      {!isSending && (
        <div className={`${layout.row} ${styles.group}`}>
          <GoOnButton onPress={onGoOn} />
          <DiscardButton {...{ productImport, onDiscarded }} />
        </div>
      )}
    </ProgressCard>
  );
}
