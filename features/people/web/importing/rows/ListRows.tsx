import { useQuery } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Skeleton } from '#design/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import type { RowStatus } from '#features/people/rules/importing/validate-rows.ts'
import { ImportRowsQuery, type ImportedRow } from '#features/people/web/inviting/inviting-queries.ts'
import { EditRow } from './EditRow.tsx'
import { ListRow } from './ListRow.tsx'
import styles from './ListRows.module.css'

/** The number of rows in a page. */
const pageSize = 50

export function ListRows({
  importId,
  status,
  count,
}: {
  importId: string
  status: RowStatus | undefined
  count: number
}) {
  const { t } = useTranslation('inviting')
  const language = useLanguage()
  const [offset, setOffset] = useState(0)
  // the row that is being mended
  const [editing, setEditing] = useState<number>()
  const frame = useRef<HTMLDivElement>(null)
  // the last page may have become empty
  const from = Math.min(offset, Math.max(0, Math.floor((count - 1) / pageSize) * pageSize))
  const { data, previousData } = useQuery(ImportRowsQuery, {
    variables: { importId, status: status ?? null, offset: from, limit: pageSize },
  })
  const rows = (data ?? previousData)?.importRows
  /** After a row that had to be mended comes the next one, so that all are mended without leaving the keys. */
  const close = (row: ImportedRow, isMended: boolean) => {
    const others = rows?.filter((each) => each.status === 'FIX' && each.number !== row.number) ?? []
    const next = others.find((each) => each.number > row.number) ?? others[0]
    setEditing(isMended && row.status === 'FIX' ? next?.number : undefined)
    if (!isMended || row.status !== 'FIX' || next === undefined) frame.current?.focus()
  }
  const number = (value: number) => value.toLocaleString(intlLocale(language))
  return (
    <>
      {/* a scrollable element must be operable by keyboard (WCAG 2.2, 2.1.1) */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={frame} role="region" aria-label={t('rows.label')} tabIndex={0} className={styles.frame}>
        {rows ? (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('rows.number')}</th>
                <th scope="col">{t('rows.name')}</th>
                <th scope="col">{t('rows.email')}</th>
                <th scope="col">{t('rows.role')}</th>
                <th scope="col">{t('rows.status')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) =>
                row.number === editing ? (
                  <tr key={row.number} className={styles.editing}>
                    <td className={styles.number}>{row.number}</td>
                    <td colSpan={4}>
                      <EditRow importId={importId} row={row} onClose={(isMended) => close(row, isMended)} />
                    </td>
                  </tr>
                ) : (
                  <ListRow key={row.number} row={row} onEdit={() => setEditing(row.number)} />
                ),
              )}
            </tbody>
          </table>
        ) : (
          <Skeleton lines={5} />
        )}
      </div>
      {count > pageSize && (
        <div className={styles.pages}>
          <span role="status">
            {t('rows.shown', {
              from: number(from + 1),
              to: number(Math.min(count, from + pageSize)),
              number: number(count),
            })}
          </span>
          <span className={styles.turns}>
            <Button size="small" isDisabled={from === 0} onPress={() => setOffset(from - pageSize)}>
              {t('rows.before')}
            </Button>
            <Button size="small" isDisabled={from + pageSize >= count} onPress={() => setOffset(from + pageSize)}>
              {t('rows.after')}
            </Button>
          </span>
        </div>
      )}
    </>
  )
}
