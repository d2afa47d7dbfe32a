import { undoBatch } from '@kirana/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { importsQuery } from '../../nouns/products/imports-query.ts';
import { importAddress } from '../../paths.ts';
import { callApi } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { useIdle } from '../../platform/use-idle.ts';
import { Button } from '../../ui/Button.tsx';
import { useAlert, useConfirm } from '../../ui/dialogs.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';

const question = {
  title: 'Remove the samples?',
  message: 'What was changed since stays, and is named.',
  confirmLabel: 'Remove samples',
};

/** Says that products are samples, as long as some are, and takes their import back. */
export function SamplesNotice() {
  const { data } = useQuery({ ...importsQuery, enabled: useIdle() });
  const confirm = useConfirm();
  const alert = useAlert();
  const navigate = useNavigate();
  const samples = data?.find(({ samplesLeft }) => samplesLeft);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ batch = '', _id: id }: NonNullable<typeof samples>) => {
      if (!(await confirm(question))) return;
      await callApi(undoBatch, { params: { batch } });
      // There it says how far it is, and names what stays.
      await navigate(importAddress(id));
    },
    onError: (error) => void alert('The samples could not be removed.', reasonOf(error)),
  });
  if (!samples) return null;
  return (
    <Notice>
      <div className={layout.line}>
        These are samples.
        <Button size="small" busy={isPending} onClick={() => mutate(samples)}>
          Remove samples
        </Button>
      </div>
    </Notice>
  );
}
