import { graphql } from '#generated/graphql/index.ts'
import type { PeopleQuery as PeopleData, SeatsQuery as SeatsData } from '#generated/graphql/graphql.ts'
import { peopleAddress, type PeopleAddress } from '#features/people/rules/people-address.ts'

export { GroupChoicesQuery } from './groups/groups-query.ts'

/** The number of people in the first page, and in each page that "show more" adds. */
export const pageSize = 50

/** Members and open invitations of an organisation, paginated (O5). */
export const PeopleQuery = graphql(`
  query People($organizationId: ID!, $filter: PeopleFilter!, $sort: PeopleSort!, $offset: Int!, $limit: Int!) {
    listPeople(organizationId: $organizationId, filter: $filter, sort: $sort, offset: $offset, limit: $limit) {
      totalCount
      items {
        id
        kind
        userId
        name
        email
        role
        groupLimited
        employeeNumber
        department
        status
        createdAt
        lastSeenAt
        sentAt
        bouncedAt
        waitsFor
        groupsCount
        groups {
          id
          name
        }
        assigned {
          total
          done
          overdue
        }
      }
    }
  }
`)

/** The seats of the user's organisations, with the numbers of used and reserved ones (O4), and the user's role. */
export const SeatsQuery = graphql(`
  query Seats($userSub: String!) {
    getUser(userSub: $userSub) {
      id
      memberships {
        id
        role
        groupLimited
        organization {
          id
          seatUse {
            members
            invited
            free
          }
          subscription {
            id
            seats
            status
            state
            payers {
              name
            }
            expirationDate
          }
        }
      }
    }
  }
`)

export type Person = PeopleData['listPeople']['items'][number]
export type OwnMembership = NonNullable<SeatsData['getUser']>['memberships'][number]
export type SeatsOfOrganization = OwnMembership['organization']

/** The query variables for a URL's search parameters. */
export const peopleOf = (organizationId: string, search: object) =>
  peopleVariables(organizationId, peopleAddress({ ...search }))

/** The variables of the first page; the cache stores one list for each organisation, filter and order. */
export function peopleVariables(
  organizationId: string,
  { text, role, group, status, sort, descending }: PeopleAddress,
) {
  return {
    organizationId,
    filter: { text: text?.trim() || null, role: role ?? null, groupId: group ?? null, status: status ?? null },
    sort: { by: sort ?? 'NAME', descending: descending ?? false } as const,
    offset: 0,
    limit: pageSize,
  }
}
