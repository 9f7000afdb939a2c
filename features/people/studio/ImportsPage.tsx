import { useSuspenseQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, useLanguage } from '#features/markets/web/index.ts'
import { Button, Ledger, LedgerSection, PageStatement, Row, RowList, TextLink } from '#design/index.ts'
import { plainTitle } from '#values/localised-text.ts'
import { studioPaths } from '#values/staff/studio-paths.ts'
import { ImportRunsQuery } from './imports-documents.ts'
import { SendImportFile } from './SendImportFile.tsx'
import styles from './Imports.module.css'

const pageSize = 20

/** Where staff send lists of another system, and the reports of the last 90 days. */
export function ImportsPage() {
  const { t } = useTranslation('people-studio')
  const language = useLanguage()
  const [offset, setOffset] = useState(0)
  const { data } = useSuspenseQuery(ImportRunsQuery, { variables: { offset }, fetchPolicy: 'network-only' })
  const runs = data.importRuns
  return (
    <>
      <title>{`${plainTitle(t('imports.title'))} – Kursiva`}</title>
      <PageStatement text={t('imports.title')} lead={t('imports.lead')} />
      <Ledger>
        <LedgerSection heading={t('send.heading')} note={t('send.note')}>
          <SendImportFile />
        </LedgerSection>
        <LedgerSection heading={t('imports.reports')} note={t('imports.reportsNote')}>
          {runs.length === 0 && <p>{t('imports.none')}</p>}
          <RowList opensWith="nothing">
            {runs.map(({ id, kind, status, askedBy, rowCount, createdAt }) => (
              <Row
                key={id}
                title={
                  <TextLink href={studioPaths.importRun(id)} inline data-list-row="">
                    {t(`kind.${kind}`)}
                  </TextLink>
                }
                note={[formatDate(language, createdAt), askedBy, t('rows', { count: rowCount })]
                  .filter(Boolean)
                  .join(' · ')}
                end={t(`status.${status}`)}
              />
            ))}
          </RowList>
          <div className={styles.pages}>
            {offset > 0 && (
              <Button size="small" onPress={() => setOffset(offset - pageSize)}>
                {t('newer')}
              </Button>
            )}
            {runs.length === pageSize && (
              <Button size="small" onPress={() => setOffset(offset + pageSize)}>
                {t('older')}
              </Button>
            )}
          </div>
        </LedgerSection>
      </Ledger>
    </>
  )
}
