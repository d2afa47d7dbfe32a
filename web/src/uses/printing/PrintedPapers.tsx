import { hasBill, markPrinted, type Order, ordersAtOnce } from '@kirana/contract';
import { type PrinterSettings, type PrintJob, printing } from '../../nouns/orders/printing.ts';
import { useSettings, useTimeZone } from '../../nouns/store/settings.ts';
import { callApi } from '../../platform/api-client.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { queryClient } from '../../platform/query-client.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { toast } from '../../ui/toast.ts';
import { Bill } from './Bill.tsx';
import { PackingSlip } from './PackingSlip.tsx';
import { Papers } from './Papers.tsx';
import { isRoll } from './page-rules.ts';
import { Ticket } from './Ticket.tsx';

const sent = 'Sent to the printer';

/** Records that the tickets were printed, as far as a browser can know; bills are not on record. */
async function keepPrinted({ orders, what, isTrial }: PrintJob): Promise<void> {
  if (isTrial) return;
  if (what === 'bills') {
    toast.success(sent);
    return;
  }
  try {
    const ids = orders.map(({ _id }) => _id);
    for (let at = 0; at < ids.length; at += ordersAtOnce)
      await callApi(markPrinted, { body: { ids: ids.slice(at, at + ordersAtOnce) } });
    toast.success(sent);
    // These queries show when orders were printed.
    for (const key of ['open-orders', 'order'])
      void queryClient.invalidateQueries({ queryKey: [key] });
  } catch (error) {
    toast.error(reasonOf(error) ?? 'It could not be kept that these orders were printed.');
  }
}

/** What is printed of an order: its tickets, its bill, or both. */
function documentsOf({ what }: PrintJob, settings: PrinterSettings, order: Order) {
  const Slip = isRoll(settings.paper) ? Ticket : PackingSlip;
  const tickets = Array.from({ length: what === 'tickets' ? settings.copies : 0 }, () => Slip);
  const isBilled = (what === 'bills' || settings.printsBill) && hasBill(order);
  return isBilled ? [...tickets, Bill] : tickets;
}

/** The papers of a job, in the requested order, and the browser's print dialog. */
export function PrintedPapers({ job, settings }: { job: PrintJob; settings: PrinterSettings }) {
  const timeZone = useTimeZone();
  const store = useSettings();
  const papers = job.orders.flatMap((order) =>
    documentsOf(job, settings, order).map((Document, at) => (
      <Boundary
        // biome-ignore lint/suspicious/noArrayIndexKey: the papers of an order never change their order
        key={`${order._id} ${at}`}
        of={order}
        instead={<p>Order {order._id.slice(-6)} could not be printed.</p>}
      >
        <Document {...{ order, timeZone, store }} isOnRoll={isRoll(settings.paper)} />
      </Boundary>
    )),
  );
  return (
    <Papers paper={settings.paper} onPrinted={() => void keepPrinted(job)} onEnd={printing.endJob}>
      {papers}
    </Papers>
  );
}
