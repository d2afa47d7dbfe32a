/** What orders come to. */
export interface Figures {
  readonly orders: number;
  readonly paise: number;
}

type Row = Figures & { readonly pieces?: number };

const figuresOf = ({ orders, paise }: Figures = { orders: 0, paise: 0 }): Figures => ({
  orders,
  paise,
});

/** The rows in which stored figures differ from a new count; a row of zeros equals a missing one. */
export function compareFigures<R extends Row>(
  stored: readonly R[],
  counted: readonly R[],
  keyOf: (row: R) => string,
): { readonly row: R; readonly stored: Figures; readonly counted: Figures }[] {
  const before = new Map(stored.map((row) => [keyOf(row), row]));
  const after = new Map(counted.map((row) => [keyOf(row), row]));
  return [...new Map([...before, ...after])].flatMap(([key, row]) => {
    const [old, fresh] = [before.get(key), after.get(key)];
    const [was, is] = [figuresOf(old), figuresOf(fresh)];
    const isSame = was.orders === is.orders && was.paise === is.paise;
    if (isSame && (old?.pieces ?? 0) === (fresh?.pieces ?? 0)) return [];
    return { row, stored: was, counted: is };
  });
}
