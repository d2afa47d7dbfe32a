import type { ProductImport } from '@kirana/contract';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isWorking } from '../../nouns/products/imports-query.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { useAlert, useConfirm } from '../../ui/dialogs.tsx';
import { useFocusOnward } from '../../ui/use-focus-onward.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { writeReport } from './import-sheets.ts';
import { stateWords } from './import-words.ts';
import { importCalls } from './use-imports.ts';

/** Whether it has written something that can be undone. */
export const mayUndo = ({ state, batch, halfUndone = batch }: ProductImport): boolean =>
  batch !== undefined && batch === halfUndone && ['done', 'stopped', 'failed'].includes(state);

/** Whether it has written nothing yet, and nobody sends its pictures. */
export const mayDiscard = (productImport: ProductImport): boolean =>
  productImport.batch === undefined &&
  !isWorking(productImport) &&
  !(productImport.kind === 'pictures' && productImport.state === 'receiving');

interface WorkButtonProps extends Pick<ButtonProps, 'variant' | 'icon' | 'aria-disabled'> {
  work: () => Promise<unknown>;
  /** Shown above the reason when it failed. */
  failure: string;
  describedBy?: string | undefined;
  children: ReactNode;
}

/** A button that is busy until its work is done, and shows why it failed. */
export function WorkButton({ work, failure, describedBy, ...rest }: WorkButtonProps) {
  const alert = useAlert();
  const { mutate, isPending } = useMutation({
    mutationFn: work,
    onError: (error) => void alert(failure, reasonOf(error)),
  });
  return (
    <Button {...rest} aria-describedby={describedBy} busy={isPending} onClick={() => mutate()} />
  );
}

/** Goes away once it is pressed. */
export function GoOnButton({ onPress }: { onPress: () => void }) {
  const button = useFocusOnward<HTMLButtonElement>();
  return (
    <Button ref={button} variant="primary" onClick={onPress}>
      Go on
    </Button>
  );
}

interface ImportButtonProps {
  productImport: ProductImport;
  label: string;
  /** The id of the element that names the import, where several are listed. */
  describedBy?: string;
}

/** Saves the outcome of every row. */
export function ReportButton({ productImport, label, describedBy }: ImportButtonProps) {
  return (
    <DownloadButton
      {...{ productImport, label, describedBy }}
      count={productImport.counts.rows}
      write={writeReport}
      fileName="import.xlsx"
      failure="The report could not be written."
    />
  );
}

/** Undoes a whole import, after a confirmation. */
export function UndoButton({ productImport, label, describedBy }: ImportButtonProps) {
  const confirm = useConfirm();
  const work = async () => {
    const question = {
      title: 'Undo this import?',
      message: `${productImport.file}: ${stateWords(productImport)}`,
      confirmLabel: 'Undo',
      variant: 'primary',
    } as const;
    if (await confirm(question)) await importCalls.undo(productImport.batch ?? '');
  };
  return (
    <WorkButton {...{ work, describedBy }} failure="The import could not be undone.">
      {label}
    </WorkButton>
  );
}

interface DiscardButtonProps extends Pick<ImportButtonProps, 'productImport' | 'describedBy'> {
  onDiscarded?: () => void;
}

/** Discards an import that has written nothing. */
export function DiscardButton({ productImport, describedBy, onDiscarded }: DiscardButtonProps) {
  const work = async () => {
    await importCalls.discard(productImport._id);
    onDiscarded?.();
  };
  return (
    <WorkButton
      {...{ work, describedBy }}
      variant="quiet"
      failure="The import could not be discarded."
    >
      Discard
    </WorkButton>
  );
}
