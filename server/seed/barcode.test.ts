import { hasRightCheckDigit } from '@kirana/contract';
import { expect, test } from 'vitest';
import { barcodeOf } from './barcode.ts';

test('the barcodes of the demo have 13 digits and the right check digit', () => {
  for (let number = 1; number <= 200; number += 1) {
    const barcode = barcodeOf(number);
    expect(barcode).toMatch(/^890\d{10}$/);
    expect(hasRightCheckDigit(barcode)).toBe(true);
  }
});
