interface NumberTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly { key: string; name: string; cells: readonly (string | number)[] }[];
}

/** The numbers of a chart as a table. */
export const NumberTable = ({ caption, columns, rows }: NumberTableProps) => (
  <details className="staff-numbers">
    <summary>Show as a table: {caption.toLowerCase()}</summary>
    {/* Wide tables scroll by keyboard, too. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <div role="region" aria-label={`Table: ${caption}`} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns do not move
                <td key={place}>{cell.toLocaleString('en-US')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);
