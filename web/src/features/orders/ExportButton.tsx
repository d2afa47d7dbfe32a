import { Button } from '../../ui/Button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import type { OrderColumns } from './order-columns.ts';
import type { OrderSelection } from './order-list.ts';
import { useOrderExport } from './use-order-export.ts';

interface ExportButtonProps {
  columns: OrderColumns | undefined;
  selection: OrderSelection | undefined;
  timeZone: string;
}

/** Saves what is on the screen as `orders.xlsx`. */
export function ExportButton({ columns, selection, timeZone }: ExportButtonProps) {
  const { progress, start } = useOrderExport(timeZone);
  const press = () => {
    if (columns !== undefined && selection !== undefined) void start(columns, selection.rows);
  };
  return (
    <Button
      variant="primary"
      icon={<DownloadIcon size={16} />}
      aria-disabled={selection === undefined}
      busy={progress !== undefined}
      busyLabel={`Exporting ${progress ?? 0}%`}
      onClick={press}
    >
      Export to Excel
    </Button>
  );
}
