import type { CreateGroupMutation as Created } from '#generated/graphql/graphql.ts'
import { graphql } from '#generated/graphql/index.ts'

/** The result of a change of a group; all changes have the same type. */
export type Answer = Created

export const CreateGroup = graphql(`
  mutation CreateGroup($organizationId: ID!, $name: String!, $parentId: ID) {
    outcome: createGroup(organizationId: $organizationId, name: $name, parentId: $parentId) {
      ... on GroupSaved {
        people
        group {
          id
          name
          parentId
          parentName
          membersCount
        }
      }
      ... on GroupRefused {
        reason
      }
    }
  }
`)

export const RenameGroup = graphql(`
  mutation RenameGroup($groupId: ID!, $name: String!) {
    outcome: renameGroup(groupId: $groupId, name: $name) {
      ... on GroupSaved {
        people
        group {
          id
          name
          parentId
          parentName
          membersCount
        }
      }
      ... on GroupRefused {
        reason
      }
    }
  }
`)

export const MoveGroup = graphql(`
  mutation MoveGroup($groupId: ID!, $parentId: ID) {
    outcome: moveGroup(groupId: $groupId, parentId: $parentId) {
      ... on GroupSaved {
        people
        group {
          id
          name
          parentId
          parentName
          membersCount
        }
      }
      ... on GroupRefused {
        reason
      }
    }
  }
`)

export const DeleteGroup = graphql(`
  mutation DeleteGroup($groupId: ID!) {
    outcome: deleteGroup(groupId: $groupId) {
      ... on GroupSaved {
        people
        group {
          id
          name
          parentId
          parentName
          membersCount
        }
      }
      ... on GroupRefused {
        reason
      }
    }
  }
`)

export const AddToGroup = graphql(`
  mutation AddToGroup($groupId: ID!, $userIds: [ID!]!) {
    outcome: addToGroup(groupId: $groupId, userIds: $userIds) {
      ... on GroupSaved {
        people
        group {
          id
          name
          parentId
          parentName
          membersCount
        }
      }
      ... on GroupRefused {
        reason
      }
    }
  }
`)

export const RemoveFromGroup = graphql(`
  mutation RemoveFromGroup($groupId: ID!, $userIds: [ID!]!) {
    outcome: removeFromGroup(groupId: $groupId, userIds: $userIds) {
      ... on GroupSaved {
        people
        group {
          id
          name
          parentId
          parentName
          membersCount
        }
      }
      ... on GroupRefused {
        reason
      }
    }
  }
`)
