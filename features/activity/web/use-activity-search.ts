import { useNavigate, useSearch } from '@tanstack/react-router'
import { activitySearch, type ActivitySearch } from '#features/activity/rules/period.ts'

/** The page's filters from the address, and a function that changes them as a new history entry. */
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
    /** Selects a group, or all members without one, for the same period. */
    chooseGroup: (group: string) => {
      const { group: _, ...period } = search
      change({ ...period, ...(group !== '' && { group }) })
    },
  }
}
