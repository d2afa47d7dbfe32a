/** A row with its number in the file, as a spreadsheet counts them. */
export interface TableRow {
  row: number;
  cells: readonly string[];
  /** The columns whose cells are numbers of a workbook, which have a decimal point and no separators. */
  numbers?: readonly number[];
}
