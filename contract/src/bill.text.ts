/** The words of a bill, on paper and on the customer's page. */
export const billWords = {
  delivery: 'Delivery',
  total: 'Total',
  instead: (line: string) => `instead of ${line}`,
  weighed: (weight: string, price: string, pack: string | undefined) =>
    `${weight} at ${price} for ${pack}`,
  saved: (amount: string) => `You saved ${amount} on MRP`,
  toCollect: (amount: string) => `To collect ${amount}`,
  paidOnline: 'Paid online',
  paid: 'Paid',
  paidBy: { cash: 'Paid in cash', upi: 'Paid by UPI', account: 'On account' },
  code: (amount: string) => `UPI QR code for ${amount}`,
};
