import { useSuspenseQuery } from '@apollo/client/react'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart, LazyWhenVisible, TitleText } from '#design/index.ts'
import { useActiveMembership } from '#features/accounts/web/index.ts'
import { maySetUpReports } from '#features/activity/rules/report-schedule.ts'
import { setupSteps, type SetupStep } from '#features/activity/rules/setup-steps.ts'
import { NotFound } from '#features/markets/web/index.ts'
import { useActiveOrganizationId } from '#features/organizations/web/index.ts'
import { ActivityFigures } from './ActivityFigures.tsx'
import { ActivityFilters } from './ActivityFilters.tsx'
import { ActivityQuery, activityVariables, type ActivityOfPage } from './activity-query.ts'
import styles from './ActivityPage.module.css'
import { ActivitySections } from './ActivitySections.tsx'
import { BusiestList } from './BusiestList.tsx'
import { HoursArea } from './charts/HoursArea.tsx'
import { WeekBars } from './charts/WeekBars.tsx'
import { CompletionList } from './CompletionList.tsx'
import { Exports } from './exports/Exports.tsx'
import { ReadyReport } from './reports/ReadyReport.tsx'
import { SetupChecklist } from './setup/SetupChecklist.tsx'
import { useActivitySearch } from './use-activity-search.ts'

const ScheduledReports = lazyPart(async () => (await import('./reports/ScheduledReports.tsx')).ScheduledReports)

/** What the organisation has learnt: the figure first, in a sentence, then the rest (O3). */
export function ActivityPage() {
  const organizationId = useActiveOrganizationId()
  const role = useActiveMembership()?.role
  const { search } = useActivitySearch()
  // the former figures stay while new ones are on their way
  const wanted = JSON.stringify(activityVariables(organizationId, search))
  const shown = useDeferredValue(wanted)
  const { data } = useSuspenseQuery(ActivityQuery, {
    variables: JSON.parse(shown) as ReturnType<typeof activityVariables>,
    fetchPolicy: 'cache-and-network',
  })
  if (!data.organizationActivity) return <NotFound />
  const activity = data.organizationActivity
  const steps = setupSteps({
    people: data.listPeople.totalCount,
    groups: data.listGroups.totalCount,
    assignments: data.assignments.totalCount,
    courses: activity.courses.length,
  })
  const isSettingUp = search.group === undefined && steps.some(({ isDone }) => !isDone)
  return (
    <>
      <ActivitySections />
      <ReadyReport />
      {/* nobody has begun a course, so there are no figures */}
      {isSettingUp && activity.courses.length === 0 ? (
        <SetupChecklist isPage steps={steps} />
      ) : (
        <>
          <div className={styles.head}>
            <Statement activity={activity} />
            <ActivityFilters groups={data.listGroups.items} />
          </div>
          <div className={styles.body} data-stale={shown !== wanted || undefined}>
            <Activity activity={activity} organizationId={organizationId} steps={isSettingUp ? steps : undefined} />
          </div>
        </>
      )}
      {maySetUpReports(role) && (
        <LazyWhenVisible className={styles.reports}>
          <ScheduledReports organizationId={organizationId} />
        </LazyWhenVisible>
      )}
    </>
  )
}

function Statement({ activity: { members, activeThisWeek } }: { activity: ActivityOfPage }) {
  const { t } = useTranslation('activity')
  const text = activeThisWeek === 0 ? t('statement.nobody') : t('statement.some', { count: activeThisWeek, members })
  return (
    <h1 className={styles.statement}>
      <TitleText text={text} />
    </h1>
  )
}

interface ActivityProps {
  readonly activity: ActivityOfPage
  readonly organizationId: string
  /** Of the whole organisation, until all are done. */
  readonly steps: readonly SetupStep[] | undefined
}

function Activity({ activity, organizationId, steps }: ActivityProps) {
  const { t } = useTranslation('activity')
  const { members, weeks, courses, busiest, names } = activity
  return (
    <>
      <ActivityFigures activity={activity} />
      <div className={styles.columns}>
        <WeekBars weeks={weeks} />
        <HoursArea weeks={weeks} organizationId={organizationId} />
      </div>
      <div className={styles.columns}>
        <CompletionList courses={courses} members={members} />
        <BusiestList busiest={busiest} names={names} organizationId={organizationId} />
      </div>
      {steps && <SetupChecklist steps={steps} />}
      <Exports organizationId={organizationId} />
      <p className={styles.note}>{t('note')}</p>
    </>
  )
}
