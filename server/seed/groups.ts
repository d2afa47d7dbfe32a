/** A heading, and the rows below it. */
interface Group {
  readonly heading: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Reads lines of cells with `|` between them, each group below its line with `#`; `-` is an empty cell. */
export function readGroups(text: string): Group[] {
  const groups = text.trim().split(/^# /m).slice(1);
  return groups.map((group) => {
    const [heading = [], ...rows] = group.trim().split('\n').map(cellsOf);
    return { heading, rows };
  });
}

const cellsOf = (line: string): string[] =>
  line.split('|').map((cell) => (cell.trim() === '-' ? '' : cell.trim()));
