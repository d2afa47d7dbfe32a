import type { ComponentProps } from 'react';
import { Button } from '../../ui/Button.tsx';
import { onAccount, paidByUpi, type StatusChoice } from './set-status.ts';

interface OtherPaymentsProps {
  /** Whether its customer may pay later. */
  mayPayLater?: boolean | undefined;
  /** How the buttons look. */
  look: Pick<ComponentProps<typeof Button>, 'size' | 'busy' | 'aria-describedby' | 'aria-disabled'>;
  onChoose: (choice: StatusChoice) => void;
}

/** Other ways than cash in which an order that is handed over counts as paid. */
export function OtherPayments({ mayPayLater, look, onChoose }: OtherPaymentsProps) {
  return (
    <>
      <Button {...look} onClick={() => onChoose(paidByUpi)}>
        Paid by UPI
      </Button>
      {mayPayLater && (
        <Button {...look} onClick={() => onChoose(onAccount)}>
          On account
        </Button>
      )}
    </>
  );
}
