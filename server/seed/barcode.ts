/** A company prefix of India's range, which begins with 890. */
const maker = '8901999';

/** The barcode (EAN-13) of the demo's product with this number, with its check digit. */
export function barcodeOf(number: number): string {
  const digits = maker + String(number).padStart(5, '0');
  const sum = Array.from(digits, Number).reduce(
    (total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return digits + ((10 - (sum % 10)) % 10);
}
