export const billText = {
  title: (shortId: string) => `Bill of order ${shortId}`,
  bill: 'Bill',
  phone: 'Phone',
  gstin: 'GSTIN',
  fssai: 'FSSAI',
  save: 'Save the bill',
  back: 'Back to the order',
  product: 'Product',
  amount: 'Amount',
};
