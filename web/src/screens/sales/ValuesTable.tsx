interface ValuesTableProps {
  caption: string;
  headings: readonly string[];
  /** The cells of each row as text; the first one is its heading. */
  rows: readonly (readonly [string, ...string[]])[];
  className?: string | undefined;
}

/** The values of a chart as a table. */
export function ValuesTable({ caption, headings, rows, className }: ValuesTableProps) {
  return (
    <table className={className}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, column) => (
              <td key={headings[column + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
