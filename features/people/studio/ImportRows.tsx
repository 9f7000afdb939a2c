import { useTranslation } from 'react-i18next'
import { Row, RowList } from '#design/index.ts'
import type { RunRow } from './import-run.ts'

/** Rows of a list, with the reason in words for those that are refused. */
export function ImportRows({ rows }: { readonly rows: readonly RunRow[] }) {
  const { t } = useTranslation('people-studio')
  if (rows.length === 0) return <p>{t('run.noRows')}</p>
  return (
    <RowList opensWith="nothing" label={t('run.rowsLabel')}>
      {rows.map((row) => (
        <Row
          key={row.number}
          title={[t('run.row', { number: row.number }), row.name].filter(Boolean).join(' · ')}
          note={row.reason && t(`reason.${row.reason}`, { fields: row.fields.join(', '), shortId: row.shortId ?? '' })}
        />
      ))}
    </RowList>
  )
}
