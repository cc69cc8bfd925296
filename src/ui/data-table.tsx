import type { ReactNode } from 'react'

interface DataTableProps<Header extends string> {
  /** Describes the rows to screen readers. */
  readonly caption: string
  /** Headings of the columns; the first column names the row. */
  readonly columns: readonly Header[]
  readonly rows: readonly {
    readonly key: string
    readonly cells: Readonly<Record<Header, ReactNode>>
  }[]
  /** Columns of numbers, aligned by their last digit. */
  readonly numbers?: readonly Header[]
}

/** A table; on a narrow screen each row is a card. */
export function DataTable<Header extends string>(props: DataTableProps<Header>) {
  const { caption, columns, rows, numbers = [] } = props
  const [name, ...others] = columns
  return (
    <table className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((header) => (
            <th key={header} scope="col" data-number={numbers.includes(header)}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {name !== undefined && (
              <th scope="row" data-header={name}>
                {cells[name]}
              </th>
            )}
            {others.map((header) => (
              <td key={header} data-header={header} data-number={numbers.includes(header)}>
                {cells[header]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
