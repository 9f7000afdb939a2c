import { useSuspenseQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffLogQuery as StaffLogData } from '#generated/graphql/graphql.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import { Button, PageStatement, Row, RowList, TextLink } from '#design/index.ts'
import { plainTitle } from '#values/localised-text.ts'
import { studioPaths } from '#values/staff/studio-paths.ts'
import { StaffLogQuery } from './staff-documents.ts'
import styles from './Staff.module.css'

const pageSize = 20

type Line = StaffLogData['staffLog'][number]

/** What staff looked at and did, the latest first. */
export function StaffLogPage() {
  const { t } = useTranslation('staff-studio')
  const [offset, setOffset] = useState(0)
  const { data } = useSuspenseQuery(StaffLogQuery, {
    variables: { offset, limit: pageSize },
    fetchPolicy: 'network-only',
  })
  const lines = data.staffLog
  return (
    <>
      <title>{`${plainTitle(t('log.title'))} – Kursiva`}</title>
      <PageStatement text={t('log.title')} lead={t('log.lead')} />
      {lines.length === 0 ? (
        <p>{t('log.none')}</p>
      ) : (
        <RowList label={plainTitle(t('log.title'))}>
          {lines.map((line) => (
            <LogRow key={line.id} line={line} />
          ))}
        </RowList>
      )}
      <div className={styles.pages}>
        {offset > 0 && (
          <Button size="small" onPress={() => setOffset(offset - pageSize)}>
            {t('log.newer')}
          </Button>
        )}
        {lines.length === pageSize && (
          <Button size="small" onPress={() => setOffset(offset + pageSize)}>
            {t('log.older')}
          </Button>
        )}
      </div>
    </>
  )
}

function LogRow({ line }: { readonly line: Line }) {
  const { t, i18n } = useTranslation('staff-studio')
  const language = useLanguage()
  const { at, actor, kind, about, reason } = line
  const key = `kind.${kind}`
  const did = i18n.exists(key, { ns: 'staff-studio' }) ? t(key) : kind
  const address = addressOf(line)
  const whom = about ?? ''
  const moment = new Intl.DateTimeFormat(intlLocale(language), { dateStyle: 'medium', timeStyle: 'medium' })
  return (
    <Row
      title={
        <>
          {actor ?? t('log.deleted')} <span className={styles.did}>{did}</span>{' '}
          {address === undefined ? (
            whom
          ) : (
            <TextLink href={address} inline data-list-row="">
              {whom || t('log.erased')}
            </TextLink>
          )}
        </>
      }
      note={reason}
      end={moment.format(new Date(at))}
    />
  )
}

function addressOf({ aboutKind, aboutId }: Line): string | undefined {
  if (aboutId === null) return undefined
  if (aboutKind === 'PERSON') return studioPaths.person(aboutId)
  return aboutKind === 'ORGANIZATION' ? studioPaths.organization(aboutId) : undefined
}
