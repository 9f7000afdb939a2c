import { graphql } from '#generated/graphql/index.ts'
import type { JoinLinkQuery as Data } from '#generated/graphql/graphql.ts'

/** The organisation's join link, and the groups that people can join through it. */
export const JoinLinkQuery = graphql(`
  query JoinLink($organizationId: ID!) {
    joinLink(organizationId: $organizationId) {
      id
      code
      mode
      groupIds
      expiresAt
    }
    listGroups(organizationId: $organizationId, offset: 0, limit: 50) {
      totalCount
      items {
        id
        name
      }
    }
  }
`)

export const SetJoinLink = graphql(`
  mutation SetJoinLink($organizationId: ID!, $mode: JoinLinkMode!, $groupIds: [ID!]!, $expiresAt: DateTime) {
    setJoinLink(organizationId: $organizationId, mode: $mode, groupIds: $groupIds, expiresAt: $expiresAt) {
      __typename
    }
  }
`)

export const RenewJoinLink = graphql(`
  mutation RenewJoinLink($organizationId: ID!) {
    renewJoinLink(organizationId: $organizationId) {
      __typename
    }
  }
`)

export const RemoveJoinLink = graphql(`
  mutation RemoveJoinLink($organizationId: ID!) {
    removeJoinLink(organizationId: $organizationId) {
      __typename
    }
  }
`)

export type OwnLink = NonNullable<Data['joinLink']>
export type GroupOfLink = Data['listGroups']['items'][number]
