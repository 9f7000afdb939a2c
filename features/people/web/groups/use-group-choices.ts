import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { GroupChoicesQuery } from './groups-query.ts'

/**
 * All groups that the reader manages in an organisation, each with those below it: they come a hundred at a time.
 * Undefined until the first are here.
 */
export function useGroupChoices(organizationId: string) {
  const { data, fetchMore } = useQuery(GroupChoicesQuery, {
    variables: { organizationId, offset: 0 },
    fetchPolicy: 'cache-and-network',
  })
  const items = data?.listGroups.items
  const offset = items?.length ?? 0
  const isWhole = data === undefined || offset >= data.listGroups.totalCount
  useEffect(() => {
    if (!isWhole) void fetchMore({ variables: { offset } })
  }, [isWhole, offset, fetchMore])
  return items
}
