import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Skeleton } from '#design/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import type { RowStatus } from '#features/people/rules/importing/validate-rows.ts'
import { ImportRowsQuery } from '#features/people/web/inviting/inviting-queries.ts'
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
  const { data, previousData } = useQuery(ImportRowsQuery, {
    variables: { importId, status: status ?? null, offset, limit: pageSize },
  })
  const rows = (data ?? previousData)?.importRows
  const number = (value: number) => value.toLocaleString(intlLocale(language))
  return (
    <>
      {/* a scrollable element must be operable by keyboard (WCAG 2.2, 2.1.1) */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label={t('rows.label')} tabIndex={0} className={styles.frame}>
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
              {rows.map((row) => (
                <ListRow key={row.number} row={row} />
              ))}
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
              from: number(offset + 1),
              to: number(Math.min(count, offset + pageSize)),
              number: number(count),
            })}
          </span>
          <span className={styles.turns}>
            <Button size="small" isDisabled={offset === 0} onPress={() => setOffset(offset - pageSize)}>
              {t('rows.before')}
            </Button>
            <Button size="small" isDisabled={offset + pageSize >= count} onPress={() => setOffset(offset + pageSize)}>
              {t('rows.after')}
            </Button>
          </span>
        </div>
      )}
    </>
  )
}
