import type { Customer } from '@kirana/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { orderNouns } from '../../nouns/orders/order-labels.ts';
import { paths } from '../../paths.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { formatCountOf } from '../../platform/formats.ts';
import { undoAction } from '../../platform/undo.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useAlert, useConfirm } from '../../ui/dialogs.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { toast } from '../../ui/toast.ts';
import { customersKey, downloadHeld, erase, saveCustomer } from './use-customers.ts';

type Job = 'block' | 'export' | 'erase';

/** Runs one of the card's jobs at a time; a failure is told in an alert. */
function useJobs() {
  const alert = useAlert();
  const [running, setRunning] = useState<Job>();
  const run = async (job: Job, failed: string, work: () => Promise<unknown>) => {
    if (running !== undefined) return;
    setRunning(job);
    try {
      await work();
    } catch (error) {
      await alert(failed, reasonOf(error));
    } finally {
      setRunning(undefined);
    }
  };
  return { running, run };
}

async function setBlocked(customer: Customer, blocked: boolean): Promise<void> {
  const { answer, batch } = await saveCustomer(customer, { blocked });
  const done = `${customer.name} ${blocked ? 'is not blocked any more' : 'is blocked'}`;
  const undo = undoAction(batch, { queryKey: customersKey, done });
  toast.success(answer.message, undo, { about: customer._id });
}

/** What may be done about a customer: block, export and erase. */
export function HeldCard({ customer }: { customer: Customer }) {
  const { name, orders, blocked = false } = customer;
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { running, run } = useJobs();
  const block = () =>
    run('block', `${name} could not be ${blocked ? 'unblocked' : 'blocked'}.`, () =>
      setBlocked(customer, !blocked),
    );
  const download = () =>
    run('export', 'What is held could not be exported.', () => downloadHeld(customer));
  const askToErase = async () => {
    const agreed = await confirm({
      message: `Erase the personal data of ${name}? Items, totals and town of ${formatCountOf(orders, orderNouns)} stay. This cannot be undone.`,
      confirmLabel: 'Erase personal data',
      cancelLabel: 'Keep',
    });
    if (!agreed) return;
    await run('erase', 'The personal data could not be erased.', async () => {
      toast.success(await erase(customer), undefined, { isForNext: true });
      await navigate(paths.customers);
    });
  };
  return (
    <Card aria-labelledby="held" className={layout.snug}>
      <h2 id="held" className={text.title}>
        Storefront and data
      </h2>
      {blocked && <p>The storefront takes no order from this number.</p>}
      <div className={layout.row}>
        <Button busy={running === 'block'} onClick={() => void block()}>
          {blocked ? 'Unblock' : 'Block from the storefront'}
        </Button>
        <Button busy={running === 'export'} onClick={() => void download()}>
          Export what is held
        </Button>
        <Button variant="danger" busy={running === 'erase'} onClick={() => void askToErase()}>
          Erase personal data
        </Button>
      </div>
    </Card>
  );
}
