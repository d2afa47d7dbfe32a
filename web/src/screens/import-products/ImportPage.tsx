import type { ProductImport } from '@kirana/contract';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useTimeZone } from '../../nouns/store/settings.ts';
import { importAddress, paths } from '../../paths.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { formatCount, formatCountOf, formatDateTime } from '../../platform/formats.ts';
import { useAddressState } from '../../platform/use-address-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageFrame } from '../../ui/PageFrame.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FailedPanel } from '../../ui/StatePanel.tsx';
import { useLeaveGuard } from '../../ui/use-leave-guard.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FileStep } from './FileStep.tsx';
import { WorkButton } from './ImportButtons.tsx';
import styles from './ImportPage.module.css';
import { checkedRows, phaseOf } from './import-words.ts';
import { PicturesCheck } from './PicturesCheck.tsx';
import { PicturesUpload } from './PicturesUpload.tsx';
import { PicturesZone } from './PicturesZone.tsx';
import { ProblemsButton } from './ProblemsButton.tsx';
import { ProgressCard } from './ProgressCard.tsx';
import { Receiving } from './Receiving.tsx';
import { RunStep } from './RunStep.tsx';
import { pictureSteps, Steps } from './Steps.tsx';
import { useImportFile } from './use-import-file.ts';
import { importCalls, useImport } from './use-imports.ts';
import { usePictures } from './use-pictures.ts';
import { useUpload } from './use-upload.ts';

/** The import, the step before there is one, and the shown rows of the check. */
const addressDefaults = { import: '', step: '', show: '' };

type Page = ReturnType<typeof usePage>;

/** The file, its upload, and the address. */
function usePage() {
  const [address, setAddress] = useAddressState(addressDefaults);
  const timeZone = useTimeZone();
  const file = useImportFile();
  const upload = useUpload(file);
  const pictures = usePictures();
  const lastStep = useRef<string>(undefined);
  const goTo = (changes: Partial<typeof addressDefaults>) =>
    setAddress({ ...addressDefaults, ...changes });
  return { address, setAddress, timeZone, file, upload, pictures, goTo, lastStep };
}

/** The screen of an import in its present state. */
function Progress({ page, productImport }: { page: Page; productImport: ProductImport }) {
  const { file, upload, goTo, timeZone, address } = page;
  const isOwnFile = upload.made === productImport._id;
  if (productImport.state === 'receiving' && productImport.kind === 'pictures')
    return <PicturesUpload {...{ productImport }} pictures={page.pictures} />;
  if (productImport.state === 'receiving')
    return (
      <Receiving
        productImport={productImport}
        upload={isOwnFile ? upload.upload : undefined}
        onGoOn={upload.goOn}
        onDiscarded={() => goTo(file.open ? { step: 'columns' } : {})}
      />
    );
  if (productImport.state === 'checking') {
    const { rows } = productImport.counts;
    const looked = checkedRows(productImport);
    return (
      <ProgressCard
        label="Checking"
        words={`${formatCount(looked)} of ${formatCount(rows)} rows checked`}
        done={looked / Math.max(rows, 1)}
      >
        <p>You can leave this page; the check goes on. It writes nothing.</p>
        <div>
          <WorkButton
            work={() => importCalls.stop(productImport._id)}
            failure="The check could not be stopped."
          >
            Stop
          </WorkButton>
        </div>
      </ProgressCard>
    );
  }
  if (productImport.state !== 'checked')
    return (
      <RunStep
        productImport={productImport}
        problems={
          <ProblemsButton
            productImport={productImport}
            reading={isOwnFile ? upload.rowsOf : undefined}
          />
        }
        onAnother={() => {
          file.close();
          goTo({});
        }}
      />
    );
  return (
    <CheckStep
      {...{ productImport, timeZone }}
      shown={address.show}
      onShow={(show) => page.setAddress({ show })}
      reading={isOwnFile ? upload.rowsOf : undefined}
      back={
        <Button onClick={() => goTo(isOwnFile ? { step: 'columns' } : {})}>
          {isOwnFile ? 'Back to columns' : 'Back to file'}
        </Button>
      }
      onDiscarded={() => goTo({})}
    />
  );
}

/** An import on the server. */
function ServerImport({ page, id }: { page: Page; id: string }) {
  const query = useImport(id);
  const { data: productImport } = query;
  if (query.isLoadingError)
    return (
      <FailedPanel
        message="The import could not be fetched."
        detail={
          <>
            {reasonOf(query.error)} <Link to={paths.importProducts}>All imports</Link>
          </>
        }
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  if (productImport === undefined)
    return (
      <div role="status">
        <VisuallyHidden>Loading the import</VisuallyHidden>
        <Skeleton height="10rem" />
      </div>
    );
  const isCheck = phaseOf(productImport) === 'check' && productImport.state !== 'done';
  const isPictures = productImport.kind === 'pictures';
  return (
    <>
      <Steps
        {...(isPictures ? { steps: pictureSteps } : {})}
        step={isPictures ? 'Upload' : isCheck ? 'Check' : 'Import'}
        state={productImport.state}
        last={page.lastStep}
      />
      <p className={styles.about}>
        <b>{productImport.file}</b> ·{' '}
        {formatCountOf(
          productImport.counts.rows,
          isPictures ? ['picture', 'pictures'] : ['row', 'rows'],
        )}{' '}
        · {formatDateTime(productImport.createdAt, page.timeZone)} · <bdi>{productImport.by}</bdi>
      </p>
      {query.isRefetchError && (
        <RetryNotice query={query}>How far the import is could not be fetched.</RetryNotice>
      )}
      <Progress {...{ page, productImport }} />
    </>
  );
}

function NewImport({ page }: { page: Page }) {
  const { address, file, upload, pictures, timeZone, goTo } = page;
  const { open, choose } = file;
  if (pictures.upload !== undefined)
    return (
      <Notice tone="wait">
        {formatCount(pictures.upload.arrived)} of {formatCount(pictures.upload.count)} pictures have
        been sent. <Link to={importAddress(pictures.upload.id)}>Show the upload</Link>
      </Notice>
    );
  if (address.step === 'pictures' && pictures.chosen !== undefined)
    return (
      <>
        <Steps steps={pictureSteps} step="Check" last={page.lastStep} />
        <PicturesCheck
          {...{ pictures, timeZone }}
          onBack={() => {
            pictures.close();
            goTo({});
          }}
          onBegun={(id) => goTo({ import: id })}
        />
      </>
    );
  const isColumns = address.step === 'columns' && open !== undefined;
  /** Checks the file, and discards the import that was only checked, with other choices. */
  const check = async () => {
    const before = upload.made;
    const id = await upload.start();
    if (before !== undefined) await importCalls.discardChecked(before).catch(() => {});
    if (id !== undefined) goTo({ import: id });
  };
  return (
    <>
      <Steps step={isColumns ? 'Columns' : 'File'} last={page.lastStep} />
      {isColumns ? (
        <ColumnsStep open={open} onChoose={choose} onBack={() => goTo({})} onCheck={check} />
      ) : (
        <FileStep
          {...{ file, timeZone }}
          onContinue={() => goTo({ step: 'columns' })}
          pictures={
            <PicturesZone
              refusal={pictures.refusal}
              onChoose={(chosen) => pictures.choose(chosen) && goTo({ step: 'pictures' })}
            />
          }
        />
      )}
    </>
  );
}

/** Import Products: from a supplier's file to products, and back. */
export function ImportPage() {
  const page = usePage();
  const { address, file, upload, pictures } = page;
  const isBefore = address.import === '' && file.open !== undefined && upload.made === undefined;
  useLeaveGuard(isBefore || upload.upload !== undefined || pictures.chosen !== undefined);
  return (
    <PageFrame title="Import Products">
      {address.import === '' ? (
        <NewImport page={page} />
      ) : (
        <ServerImport key={address.import} page={page} id={address.import} />
      )}
    </PageFrame>
  );
}
