import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton, Tabs } from '#design/index.ts'
import { NotStartedList } from './NotStartedList.tsx'
import { ScoreList } from './ScoreList.tsx'
import styles from './results.module.css'

interface ResourceLinkPeopleProps {
  readonly resourceId: string
  readonly title: string
  /** whether the platform offers its membership service */
  readonly hasRoster: boolean
  readonly learners: number
}

/**
 * The learners of a resource link: those who have opened it, with the score at the platform, and those who have not
 * begun.
 */
export function ResourceLinkPeople({ resourceId, title, hasRoster, learners }: ResourceLinkPeopleProps) {
  const { t } = useTranslation('results')
  const [tab, setTab] = useState('opened')
  return (
    <Tabs
      className={styles.people}
      label={title}
      selected={tab}
      onSelect={setTab}
      items={[
        {
          id: 'opened',
          label: t('tabs.opened'),
          count: learners,
          panel: (
            <Suspense fallback={<Skeleton lines={3} />}>
              <ScoreList resourceId={resourceId} />
            </Suspense>
          ),
        },
        {
          id: 'notBegun',
          label: t('tabs.notBegun'),
          panel: hasRoster ? (
            <NotStartedList resourceId={resourceId} />
          ) : (
            <p className={styles.quiet}>{t('roster.reasons.NoRoster')}</p>
          ),
        },
      ]}
    />
  )
}
