import { Button } from '../../ui/Button.tsx';
import styles from './Stepper.module.css';

interface StepperProps {
  /** The product, which its buttons are named after. */
  name: string;
  quantity: number;
  least?: number;
  most: number;
  onChange: (quantity: number) => void;
}

/** Two buttons for a quantity, which stands between them. */
export function Stepper({ name, quantity, least = 0, most, onChange }: StepperProps) {
  const look = { size: 'small', iconOnly: true } as const;
  return (
    <fieldset className={styles.stepper} aria-label={`Quantity of ${name}`}>
      <Button
        {...look}
        aria-label={`Less ${name}`}
        aria-disabled={quantity <= least}
        onClick={() => onChange(quantity - 1)}
      >
        −
      </Button>
      <output>{quantity}</output>
      <Button
        {...look}
        aria-label={`More ${name}`}
        aria-disabled={quantity >= most}
        onClick={() => onChange(quantity + 1)}
      >
        +
      </Button>
    </fieldset>
  );
}
