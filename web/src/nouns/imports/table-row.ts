/** A row with its number in the file, as a spreadsheet counts them. */
export interface TableRow {
  row: number;
  cells: readonly string[];
}
