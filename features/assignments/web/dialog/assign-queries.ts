import { graphql } from '#generated/graphql/index.ts'

/** Courses and playlists by a part of their names. */
export const ItemsQuery = graphql(`
  query ItemsToAssign($text: String!) {
    suggester(keyword: $text) {
      courses {
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
    }
    listPlaylists(filter: { text: $text }, limit: 5) {
      totalCount
      items {
        id
        itemCount
        isComing
        name {
          languageCode
          value
          styled
        }
      }
    }
  }
`)

/** Groups and people by a part of their names. */
export const TargetsQuery = graphql(`
  query TargetsToAssign($organizationId: ID!, $text: String) {
    listGroups(organizationId: $organizationId, filter: { text: $text }, offset: 0, limit: 8) {
      totalCount
      items {
        id
        name
        membersCount
      }
    }
    listMembers(organizationId: $organizationId, filter: { text: $text }, offset: 0, limit: 6) {
      totalCount
      items {
        id
        user {
          id
          name
        }
      }
    }
  }
`)

export const PreviewQuery = graphql(`
  query AssignmentPreview($input: AssignmentPreviewInput!) {
    assignmentPreview(input: $input) {
      people
      holders {
        courseId
        people
      }
      unopenedCourseIds
    }
  }
`)

export const AssignMutation = graphql(`
  mutation Assign($input: AssignInput!) {
    outcome: assign(input: $input) {
      __typename
      ... on AssignmentSaved {
        assignments {
          id
        }
      }
      ... on AssignmentRefused {
        reason
      }
    }
  }
`)

export const ChangeAssignmentMutation = graphql(`
  mutation ChangeAssignment($input: ChangeAssignmentInput!) {
    outcome: changeAssignment(input: $input) {
      __typename
      ... on AssignmentSaved {
        assignments {
          id
        }
      }
      ... on AssignmentRefused {
        reason
      }
    }
  }
`)
