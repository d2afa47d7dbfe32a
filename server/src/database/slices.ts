/** Few enough rows for every engine's limit on parameters, many enough to be fast. */
const rowsPerInsert = 500;

/** The rows in groups of at most `size`, one for each insert. */
export function* slices<Row>(
  rows: readonly Row[],
  size = rowsPerInsert,
): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}
