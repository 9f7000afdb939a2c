import { useTranslation } from 'react-i18next'
import styles from './ChartTable.module.css'

interface ChartTableProps {
  /** the table's caption for screen readers */
  readonly caption: string
  readonly columns: readonly string[]
  /** the first cell names its row */
  readonly rows: readonly (readonly string[])[]
}

/** The figures of a chart as a table, collapsed by default. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  const { t } = useTranslation('activity')
  return (
    <details className={styles.details}>
      <summary>
        {t('table.show')}
        <span className="visually-hidden">: {caption}</span>
      </summary>
      <table className={styles.table}>
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
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
