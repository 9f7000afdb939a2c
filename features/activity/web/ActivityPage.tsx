import { useSuspenseQuery } from '@apollo/client/react'
import { notFound } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button, EmptyState, Figures, LeaningText } from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { useActiveOrganizationId } from '#features/organisations/web/index.ts'
import { recentDays } from '#features/activity/rules/completion-shares.ts'
import { ActivityQuery, type ActivityOfPage } from './activity-query.ts'
import styles from './ActivityPage.module.css'
import { CompletionList } from './CompletionList.tsx'

/** What the organisation has learnt: the figure first, in a sentence, then the rest (O3). */
export function ActivityPage() {
  const organizationId = useActiveOrganizationId()
  const { data } = useSuspenseQuery(ActivityQuery, {
    variables: { organizationId },
    fetchPolicy: 'cache-and-network',
  })
  if (!data.organizationActivity) throw notFound()
  return <Activity activity={data.organizationActivity} />
}

function Activity({ activity }: { activity: ActivityOfPage }) {
  const { t } = useTranslation('activity')
  const paths = usePaths()
  const { members, activeMembers, coursesFinished, certificates, courses } = activity
  const isEmpty = courses.length === 0 && certificates === 0
  const statement = () => {
    if (isEmpty) return t('statement.nothing')
    return activeMembers === 0
      ? t('statement.nobody', { days: recentDays })
      : t('statement.some', { count: activeMembers, members, days: recentDays })
  }
  return (
    <>
      <h1 className={styles.statement}>
        <LeaningText text={statement()} />
      </h1>
      {isEmpty ? (
        <EmptyState
          level={2}
          word={t('empty.word')}
          title={t('empty.title')}
          action={<Button href={paths.catalogue}>{t('empty.toCatalogue')}</Button>}
        >
          {t('empty.lead')}
        </EmptyState>
      ) : (
        <>
          <Figures
            figures={[
              {
                label: t('figure.active'),
                value: activeMembers,
                of: t('figure.of', { count: members }),
                note: t('figure.activeNote', { days: recentDays }),
              },
              { label: t('figure.finished'), value: coursesFinished, note: t('figure.finishedNote') },
              { label: t('figure.certificates'), value: certificates, note: t('figure.certificatesNote') },
            ]}
          />
          <CompletionList courses={courses} members={members} />
          <p className={styles.note}>{t('note')}</p>
        </>
      )}
    </>
  )
}
