import { graphql } from '#generated/graphql/index.ts'
import type { PeopleQuery as PeopleData, SeatsQuery as SeatsData } from '#generated/graphql/graphql.ts'
import { peopleAddress, type PeopleAddress } from '#features/people/rules/people-address.ts'

/** People shown at first, and added by each "show more". */
export const pageSize = 50

/** Members and open invitations of an organisation, a page at a time (O5). */
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

/** The seats of the reader's organisations, how many are taken and asked for (O4), and what the reader is there. */
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
          membersCount
          invitationsCount
          subscription {
            id
            seats
            status
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

/** What an address asks for. */
export const peopleOf = (organizationId: string, search: object) =>
  peopleVariables(organizationId, peopleAddress({ ...search }))

/** What the first page is asked for with; the cache keeps one list for each organisation, filter and order. */
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
