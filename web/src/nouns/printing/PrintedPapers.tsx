import { markPrinted, ordersAtOnce } from '@kirana/contract';
import { callApi } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { type PrinterSettings, type PrintJob, printing } from '../../platform/printing.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useSettings, useTimeZone } from '../../platform/settings.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { toast } from '../../ui/toast.ts';
import { PackingSlip } from './PackingSlip.tsx';
import { Papers } from './Papers.tsx';
import { isRoll } from './page-rules.ts';
import { Ticket } from './Ticket.tsx';

/** Records that the tickets were printed, as far as a browser can know. */
async function keepPrinted({ orders, isTrial }: PrintJob): Promise<void> {
  if (isTrial) return;
  try {
    const ids = orders.map(({ _id }) => _id);
    for (let at = 0; at < ids.length; at += ordersAtOnce)
      await callApi(markPrinted, { body: { ids: ids.slice(at, at + ordersAtOnce) } });
    toast.success('Sent to the printer');
    // These queries show when orders were printed.
    for (const key of ['open-orders', 'order'])
      void queryClient.invalidateQueries({ queryKey: [key] });
  } catch (error) {
    toast.error(reasonOf(error) ?? 'It could not be kept that these orders were printed.');
  }
}

/** The papers of a job, in the requested order, and the browser's print dialog. */
export function PrintedPapers({ job, settings }: { job: PrintJob; settings: PrinterSettings }) {
  const timeZone = useTimeZone();
  const store = useSettings();
  const Document = isRoll(settings.paper) ? Ticket : PackingSlip;
  const copies = Array.from({ length: settings.copies }, (_, copy) => copy);
  const papers = job.orders.flatMap((order) =>
    copies.map((copy) => (
      <Boundary
        key={`${order._id} ${copy}`}
        of={order}
        instead={<p>Order {order._id.slice(-6)} could not be printed.</p>}
      >
        <Document order={order} timeZone={timeZone} store={store} />
      </Boundary>
    )),
  );
  return (
    <Papers paper={settings.paper} onPrinted={() => void keepPrinted(job)} onEnd={printing.endJob}>
      {papers}
    </Papers>
  );
}
