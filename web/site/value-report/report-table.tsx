import classes from './value-report.module.css'

type ReportTableProps = {
  title: string
  columns: readonly string[]
  /** Rows. The first cell of a row names it. */
  rows: readonly (readonly string[])[]
}

/** Table of a chart's counts, which the reader opens. */
export function ReportTable({ title, columns, rows }: ReportTableProps) {
  return (
    <details className={classes.details}>
      <summary>{title}</summary>
      <table className={classes.table} aria-label={title}>
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
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                <td key={columns[i + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
