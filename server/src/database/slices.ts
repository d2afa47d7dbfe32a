/** Few enough rows for the parameters that a statement of any engine takes, many enough to be quick. */
const rowsPerInsert = 500;

/** The rows of each of the inserts that write them all. */
export function* slices<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += rowsPerInsert) yield rows.slice(at, at + rowsPerInsert);
}
