import type { OrderToDeliver } from '@kirana/contract';
import { lazy, Suspense, useState } from 'react';
import { useSettings } from '../../nouns/store/settings.ts';
import { Button } from '../../ui/Button.tsx';

/** The dialog and the code are loaded when it is opened. */
const UpiCodeDialog = lazy(async () => ({
  default: (await import('./UpiCodeDialog.tsx')).UpiCodeDialog,
}));

/** The button for the code that pays what is to be collected now; nothing where nothing is. */
export function ShowUpiCode({ order }: { order: OrderToDeliver }) {
  const shop = useSettings();
  const [isOpen, setOpen] = useState(false);
  if (shop?.upiId === undefined || order.collect === 0) return null;
  return (
    <>
      <Button size="large" onClick={() => setOpen(true)}>
        Show UPI code
      </Button>
      {isOpen && (
        <Suspense>
          <UpiCodeDialog {...{ order, shop }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
