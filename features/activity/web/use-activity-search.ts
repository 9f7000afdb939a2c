import { useNavigate, useSearch } from '@tanstack/react-router'
import { activitySearch, type ActivitySearch } from '#features/activity/rules/period.ts'

/** What the address narrows the page to, and a way to change it: a step that back takes away again. */
export function useActivitySearch() {
  const search = activitySearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (next: ActivitySearch) =>
    void navigate({
      to: '.',
      search: () => activitySearch({ ...next }) as never,
      resetScroll: false,
      viewTransition: false,
    })
  return {
    search,
    /** Another period, the same group. */
    choosePeriod: (period: Omit<ActivitySearch, 'group'>) =>
      change({ ...period, ...(search.group !== undefined && { group: search.group }) }),
    /** Another group or, without one, everybody; the same period. */
    chooseGroup: (group: string) => {
      const { group: _, ...period } = search
      change({ ...period, ...(group !== '' && { group }) })
    },
  }
}
