/**
 * The address that a UPI app opens with everything filled in.
 * @param rupees the amount
 */
export function upiLink(
  { upiId, shop, about }: { readonly upiId: string; readonly shop: string; readonly about: string },
  rupees: number,
): string {
  const fields = { pa: upiId, pn: shop, am: rupees.toFixed(2), cu: 'INR', tn: about };
  const query = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`,
  );
  return `upi://pay?${query.join('&')}`;
}
