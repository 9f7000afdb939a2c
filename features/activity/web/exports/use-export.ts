import { useState } from 'react'
import { download } from '#features/accounts/web/index.ts'
import { useLanguage } from '#features/markets/web/index.ts'
import { periodOf } from '#features/activity/rules/period.ts'
import { lastDayOf } from '#features/activity/rules/weeks.ts'
import { useActivitySearch } from '#features/activity/web/use-activity-search.ts'

export type ExportFile = 'events.csv' | 'people.xlsx' | 'report.pdf' | 'weeks.csv'

/** Saves one of the exports, of the period and group that the page shows. */
export function useExport(organizationId: string, file: ExportFile) {
  const language = useLanguage()
  const { search } = useActivitySearch()
  const [state, setState] = useState<'Idle' | 'Saving' | 'Failed'>('Idle')
  const fetchFile = async () => {
    const { from, to } = periodOf(search, new Date())
    const query = new URLSearchParams({ from, to: lastDayOf(to), ...(search.group && { group: search.group }) })
    try {
      await download(`/rest/organizations/${organizationId}/activity/${file}?${query}`, language)
      setState('Idle')
    } catch {
      setState('Failed')
    }
  }
  const save = () => {
    setState('Saving')
    void fetchFile()
  }
  return { save, isSaving: state === 'Saving', hasFailed: state === 'Failed' }
}
