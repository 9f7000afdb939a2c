import { graphql } from '#generated/graphql/index.ts'
import type { MembershipRole, SeatsQuery as SeatsData, UsersQuery as UsersData } from '#generated/graphql/graphql.ts'

/** Members shown at first, and added by each "show more". */
export const pageSize = 20

/** The members of an organisation, a page at a time (O5). */
export const UsersQuery = graphql(`
  query Users($organizationId: ID!, $filter: MemberFilter!, $offset: Int!, $limit: Int!) {
    listMembers(organizationId: $organizationId, filter: $filter, offset: $offset, limit: $limit) {
      totalCount
      items {
        id
        role
        createdAt
        user {
          id
          name
          email
          lastLoginAt
        }
      }
    }
  }
`)

/** The seats of the reader's organisations, and how many are taken (O4). */
export const SeatsQuery = graphql(`
  query Seats($userSub: String!) {
    getUser(userSub: $userSub) {
      id
      memberships {
        id
        organization {
          id
          membersCount
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

export type MemberOfList = UsersData['listMembers']['items'][number]
export type SeatsOfOrganization = NonNullable<SeatsData['getUser']>['memberships'][number]['organization']

/** What the first page is asked for with; the cache keeps one list for each organisation and filter. */
export const usersVariables = (organizationId: string, text = '', role: MembershipRole | '' = '') => ({
  organizationId,
  filter: { text: text.trim() || null, role: role || null },
  offset: 0,
  limit: pageSize,
})
