import { graphql } from '#generated/graphql/index.ts'
import type { CourseLicensesQuery as Data } from '#generated/graphql/graphql.ts'

/** The number of courses in the first page, and in each page that "show more" adds. */
export const pageSize = 20

/** The courses that an organisation has bought alone, and who holds their seats. */
export const CourseLicensesQuery = graphql(`
  query CourseLicenses($organizationId: ID!, $offset: Int!, $limit: Int!) {
    listCourseLicenses(organizationId: $organizationId, offset: $offset, limit: $limit) {
      totalCount
      items {
        id
        courseName {
          languageCode
          value
          styled
        }
        course {
          id
          shortId
          name {
            languageCode
            value
            styled
          }
          access {
            organizationCanPurchase
          }
        }
        seats
        taken
        expiresAt
        isRunning
        holders {
          userId
          name
          email
          hasStarted
        }
      }
    }
  }
`)

/** Members whose name or address holds a text, to give them a seat. */
export const MembersQuery = graphql(`
  query MembersForSeats($organizationId: ID!, $text: String!) {
    listPeople(organizationId: $organizationId, filter: { text: $text, status: ACTIVE }, limit: 8) {
      totalCount
      items {
        id
        userId
        name
        email
      }
    }
  }
`)

export const AssignSeats = graphql(`
  mutation AssignCourseSeats($licenseId: ID!, $userIds: [ID!]!) {
    outcome: assignCourseSeats(licenseId: $licenseId, userIds: $userIds) {
      __typename
      ... on CourseSeatsRefused {
        reason
      }
    }
  }
`)

export const ReleaseSeat = graphql(`
  mutation ReleaseCourseSeat($licenseId: ID!, $userId: ID!) {
    outcome: releaseCourseSeat(licenseId: $licenseId, userId: $userId) {
      __typename
      ... on CourseSeatsRefused {
        reason
      }
    }
  }
`)

export type LicenseOfPage = Data['listCourseLicenses']['items'][number]
