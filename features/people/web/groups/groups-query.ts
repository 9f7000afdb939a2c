import type { GroupQuery as GroupData, GroupsQuery as GroupsData } from '#generated/graphql/graphql.ts'
import { graphql } from '#generated/graphql/index.ts'

/** Groups shown at first, and added by each "show more". */
export const groupsAtOnce = 50
/** People of a group shown at first, and added by each "show more". */
export const peopleAtOnce = 20

/** The groups of an organisation, and how far the reader reaches there: null for who is no manager. */
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

/** A group with its people, and what ends with it. */
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

/** Who of the organisation is not in a group, by name or address. */
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

/** The groups to choose among: all that an organisation may have come in a few pages, a list of a hundred is the first. */
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

/** What the first page is asked for with. */
export const groupsVariables = (organizationId: string, userSub: string, text = '') => ({
  organizationId,
  userSub,
  filter: { text: text.trim() || null },
  offset: 0,
  limit: groupsAtOnce,
})

export type GroupOfList = GroupsData['listGroups']['items'][number]
export type GroupOfPage = NonNullable<GroupData['group']>
export type PersonOfGroup = GroupOfPage['people']['items'][number]
