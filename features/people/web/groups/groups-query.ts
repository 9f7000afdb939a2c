import type { GroupQuery as GroupData, GroupsQuery as GroupsData } from '#generated/graphql/graphql.ts'
import { graphql } from '#generated/graphql/index.ts'

/** The number of groups in the first page, and in each page that "show more" adds. */
export const groupsAtOnce = 50
/** The number of people in the first page, and in each page that "show more" adds. */
export const peopleAtOnce = 20

/** The groups of an organisation, and the scope of the user there: null for a user who is not a manager. */
export const GroupsQuery = graphql(`
  query Groups($organizationId: ID!, $userSub: ID!, $filter: GroupFilter, $offset: Int!, $limit: Int!) {
    managerScope(organizationId: $organizationId, userId: $userSub) {
      userId
      isLimited
    }
    listGroups(organizationId: $organizationId, filter: $filter, offset: $offset, limit: $limit) {
      totalCount
      items {
        id
        name
        parentId
        parentName
        membersCount
      }
    }
  }
`)

/** A group with its people, and the data that is deleted with it. */
export const GroupQuery = graphql(`
  query Group($organizationId: ID!, $userSub: ID!, $groupId: ID!, $offset: Int!, $limit: Int!) {
    managerScope(organizationId: $organizationId, userId: $userSub) {
      userId
      isLimited
    }
    group(id: $groupId) {
      id
      name
      parentId
      parentName
      membersCount
      ties {
        shares
        assignments
      }
      people(offset: $offset, limit: $limit) {
        totalCount
        items {
          id
          name
          email
          role
          isLimited
        }
      }
    }
  }
`)

/** The people of the organisation who are not in a group, filtered by name or address. */
export const OutsideQuery = graphql(`
  query OutsideGroup($groupId: ID!, $text: String!) {
    group(id: $groupId) {
      id
      people(text: $text, outside: true, limit: 8) {
        totalCount
        items {
          id
          name
          email
          role
        }
      }
    }
  }
`)

/** The groups to choose from, in pages of a hundred. */
export const GroupChoicesQuery = graphql(`
  query GroupChoices($organizationId: ID!, $offset: Int!) {
    listGroups(organizationId: $organizationId, offset: $offset, limit: 100) {
      totalCount
      items {
        id
        name
        parentId
        parentName
      }
    }
  }
`)

/** The variables of the first page. */
export const groupsVariables = (organizationId: string, userSub: string, text = '') => ({
  organizationId,
  userSub,
  filter: { text: text.trim() || null },
  offset: 0,
  limit: groupsAtOnce,
})

export type GroupOfList = GroupsData['listGroups']['items'][number]
type GroupOfPage = NonNullable<GroupData['group']>
export type PersonOfGroup = GroupOfPage['people']['items'][number]
