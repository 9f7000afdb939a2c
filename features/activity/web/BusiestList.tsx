import { useTranslation } from 'react-i18next'
import { Monogram } from '#design/index.ts'
import { formatDuration, useLanguage } from '#features/markets/web/index.ts'
import { PersonLink } from '#features/organizations/web/index.ts'
import type { ActivityOfPage } from './activity-query.ts'
import styles from './BusiestList.module.css'
import { ChartPanel } from './charts/ChartPanel.tsx'
import { NamesSwitches } from './NamesSwitches.tsx'

interface BusiestListProps {
  readonly busiest: ActivityOfPage['busiest']
  readonly names: ActivityOfPage['names']
  readonly organizationId: string
}

/** The members who watched most in the last weeks. Those who have hidden their name are listed without it. */
export function BusiestList({ busiest, names, organizationId }: BusiestListProps) {
  const { t } = useTranslation('activity')
  const language = useLanguage()
  return (
    <ChartPanel heading={t('busiest.heading')} aside={t('busiest.aside')}>
      {busiest.length === 0 && <p className={styles.nobody}>{t('busiest.nobody')}</p>}
      <ol className={styles.list}>
        {busiest.map(({ userId, name, courses, seconds }, index) => (
          // without names, the rank is the key
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <span className={styles.place} aria-hidden>
              {index + 1}
            </span>
            <Monogram name={name ?? '–'} size="regular" coloured={name !== null} />
            <span className={styles.who}>
              <b>{userId === null ? t('busiest.hidden') : <PersonLink userId={userId} name={name ?? ''} />}</b>
              <small>{t('busiest.courses', { count: courses })}</small>
            </span>
            <span className={styles.time}>{formatDuration(language, seconds)}</span>
          </li>
        ))}
      </ol>
      <NamesSwitches {...{ names, organizationId }} />
    </ChartPanel>
  )
}
