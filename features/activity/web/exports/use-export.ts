import { periodOf } from '#features/activity/rules/period.ts'
import { lastDayOf } from '#features/activity/rules/weeks.ts'
import { useActivitySearch } from '#features/activity/web/use-activity-search.ts'
import { useDownload } from './use-download.ts'

export type ExportFile = 'events.csv' | 'people.xlsx' | 'report.pdf' | 'weeks.csv'

/** Saves one of the exports, of the period and group that the page shows. */
export function useExport(organizationId: string, file: ExportFile) {
  const { search } = useActivitySearch()
  const { save, ...state } = useDownload()
  return {
    ...state,
    save: () => {
      const { from, to } = periodOf(search, new Date())
      const query = new URLSearchParams({ from, to: lastDayOf(to), ...(search.group && { group: search.group }) })
      save(`/rest/organizations/${organizationId}/activity/${file}?${query}`)
    },
  }
}
