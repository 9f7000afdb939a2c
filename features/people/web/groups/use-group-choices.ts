import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { GroupChoicesQuery } from './groups-query.ts'

/**
 * All groups that the user manages in an organisation, each followed by its subgroups, loaded in pages of a hundred.
 * Undefined until the first page is loaded.
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
