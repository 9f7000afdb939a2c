import { useSuspenseQuery } from '@apollo/client/react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, EmptyState, Figures, TitleText } from '#design/index.ts'
import { NotFound, usePaths } from '#features/markets/web/index.ts'
import { useActiveOrganizationId } from '#features/organizations/web/index.ts'
import { ActivitySections } from './ActivitySections.tsx'
import { ComplianceBar } from './compliance/ComplianceBar.tsx'
import { ComplianceExports } from './compliance/ComplianceExports.tsx'
import { ComplianceReminders } from './compliance/ComplianceReminders.tsx'
import { ComplianceTable } from './compliance/ComplianceTable.tsx'
import { complianceSearch, complianceVariables, type ComplianceSearch } from './compliance/compliance-search.ts'
import { ComplianceQuery, type Overview } from './compliance-query.ts'
import { PagesOf } from './compliance/PagesOf.tsx'
import { ReadyReport } from './reports/ReadyReport.tsx'
import styles from './CompliancePage.module.css'

/** Each member's requirements and certificates on any day (O3). */
export function CompliancePage() {
  const { t } = useTranslation('compliance')
  const organizationId = useActiveOrganizationId()
  const search = complianceSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const wanted = JSON.stringify(complianceVariables(organizationId, search))
  const shown = useDeferredValue(wanted)
  // a choice is of the people that are shown
  const [choice, setChoice] = useState<{ readonly of: string; readonly chosen: readonly string[] }>()
  const { data } = useSuspenseQuery(ComplianceQuery, {
    variables: JSON.parse(shown) as ReturnType<typeof complianceVariables>,
    fetchPolicy: 'cache-and-network',
  })
  if (!data.compliance) return <NotFound />
  const { compliance, listGroups } = data
  const chosen = choice?.of === shown ? choice.chosen : []
  const choose = (people: readonly string[]) => setChoice({ of: shown, chosen: people })
  const mayRemind = search.day === undefined && compliance.needing > 0
  const change = (changed: Partial<Record<keyof ComplianceSearch, string | number | undefined>>) =>
    void navigate({
      to: '.',
      search: () => ({ ...search, page: undefined, ...changed }) as never,
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <title>{`${t('activity:sections.compliance')} – Kursiva`}</title>
      <ActivitySections />
      <ReadyReport />
      <Statement overview={compliance} />
      {compliance.itemsTotal === 0 ? (
        <NothingRequired />
      ) : (
        <>
          <Sums overview={compliance} />
          <ComplianceBar search={search} groups={listGroups.items} items={compliance.items} onChange={change} />
          {mayRemind && <ComplianceReminders search={search} chosen={chosen} onClear={() => choose([])} />}
          <div className={wanted === shown ? undefined : styles.stale} aria-busy={wanted !== shown}>
            <ComplianceTable
              overview={compliance}
              onlyItem={search.item}
              onEverybody={() => change({ only: 'ALL' })}
              chosen={mayRemind ? chosen : undefined}
              onChoose={choose}
            />
          </div>
          <PagesOf page={search.page ?? 1} total={compliance.totalCount} onPage={(page) => change({ page })} />
          <ComplianceExports organizationId={organizationId} search={search} />
        </>
      )}
    </>
  )
}

function Statement({ overview: { people, needing, itemsTotal } }: { overview: Overview }) {
  const { t } = useTranslation('compliance')
  const words = () => {
    if (itemsTotal === 0) return t('statement.nothing')
    return needing === 0 ? t('statement.all', { count: people }) : t('statement.some', { count: needing, people })
  }
  return (
    <h1 className={styles.statement}>
      <TitleText text={words()} />
    </h1>
  )
}

function Sums({ overview: { overdue, expiring, people, itemsTotal } }: { overview: Overview }) {
  const { t } = useTranslation('compliance')
  return (
    <Figures
      figures={[
        { label: t('sum.overdue'), value: overdue, of: t('sum.of', { count: people }), note: t('sum.overdueNote') },
        { label: t('sum.expiring'), value: expiring, of: t('sum.of', { count: people }), note: t('sum.expiringNote') },
        { label: t('sum.items'), value: itemsTotal, note: t('sum.itemsNote') },
      ]}
    />
  )
}

function NothingRequired() {
  const { t } = useTranslation('compliance')
  const paths = usePaths()
  return (
    <EmptyState
      level={2}
      word={t('empty.word')}
      title={t('empty.title')}
      action={<Button href={paths.assignments}>{t('empty.assign')}</Button>}
    >
      {t('empty.lead')}
    </EmptyState>
  )
}
