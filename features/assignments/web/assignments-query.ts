import { graphql } from '#generated/graphql/index.ts'
import type { AssignmentFactsFragment, AssignmentInstancesQuery } from '#generated/graphql/graphql.ts'

/** Assignments shown at first, and added by each "show more". */
export const pageSize = 20

/** The fields of an assignment that the page shows. */
export const AssignmentFacts = graphql(`
  fragment AssignmentFacts on Assignment {
    id
    dueOn
    dueDays
    delayDays
    repeatMonths
    greeting
    notifyWhenDone
    assignedByName
    createdAt
    course {
      id
      shortId
      name {
        languageCode
        value
        styled
      }
      coverSeed
      episodeCount
      durationSeconds
      isComing
      category {
        id
        family
      }
    }
    playlist {
      id
      itemCount
      name {
        languageCode
        value
        styled
      }
    }
    targets {
      id
      kind
      userId
      groupId
      name
      membersCount
      onlyNew
      exceptUserId
      exceptName
    }
    progress {
      people
      done
      overdue
      exempt
    }
  }
`)

/** What an organisation has assigned, the newest first. */
export const AssignmentsQuery = graphql(`
  query Assignments($organizationId: ID!, $filter: AssignmentFilter, $offset: Int!, $limit: Int!) {
    assignments(organizationId: $organizationId, filter: $filter, offset: $offset, limit: $limit) {
      totalCount
      items {
        id
        ...AssignmentFacts
      }
    }
  }
`)

export type Facts = AssignmentFactsFragment

export const InstancesQuery = graphql(`
  query AssignmentInstances($id: ID!, $filter: AssignmentInstanceFilter, $offset: Int!, $limit: Int!) {
    assignment(id: $id) {
      id
      ...AssignmentFacts
      instances(filter: $filter, offset: $offset, limit: $limit) {
        totalCount
        items {
          id
          userId
          name
          email
          round
          beginsOn
          dueOn
          doneAt
          status
          learning
          percentage
          exemptedBecause
        }
      }
    }
  }
`)

export type InstanceOfList = NonNullable<AssignmentInstancesQuery['assignment']>['instances']['items'][number]

export const WithdrawMutation = graphql(`
  mutation WithdrawAssignment($id: ID!) {
    outcome: withdrawAssignment(assignmentId: $id) {
      __typename
    }
  }
`)
export const RestoreMutation = graphql(`
  mutation RestoreAssignment($id: ID!) {
    outcome: restoreAssignment(assignmentId: $id) {
      __typename
    }
  }
`)
export const ExemptMutation = graphql(`
  mutation Exempt($organizationId: ID!, $instanceIds: [ID!]!, $reason: String!) {
    outcome: exempt(organizationId: $organizationId, instanceIds: $instanceIds, reason: $reason) {
      __typename
    }
  }
`)
export const EndExemptionMutation = graphql(`
  mutation EndExemption($organizationId: ID!, $instanceIds: [ID!]!) {
    outcome: endExemption(organizationId: $organizationId, instanceIds: $instanceIds) {
      __typename
    }
  }
`)
