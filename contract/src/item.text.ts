/** What the shop changed of a line of an order. */
export const itemText = {
  notAvailable: 'not available',
  some: (sent: number, ordered: number) => `${sent} of ${ordered}`,
  instead: (line: string) => `instead of ${line}`,
  added: 'added',
};
