import { graphql } from '#generated/graphql/index.ts'

export const GrantToPerson = graphql(`
  mutation SupportGrantToPerson($personId: ID!, $lastDay: String!, $reason: String!) {
    supportGrantToPerson(personId: $personId, lastDay: $lastDay, reason: $reason) {
      result
      id
    }
  }
`)

export const GrantToOrganization = graphql(`
  mutation SupportGrantToOrganization(
    $organizationId: ID!
    $plan: SupportPlan!
    $seats: Int!
    $lastDay: String!
    $reason: String!
  ) {
    supportGrantToOrganization(
      organizationId: $organizationId
      plan: $plan
      seats: $seats
      lastDay: $lastDay
      reason: $reason
    ) {
      result
      id
    }
  }
`)

export const Extend = graphql(`
  mutation SupportExtend($subscriptionId: ID!, $months: Int!, $reason: String!) {
    supportExtend(subscriptionId: $subscriptionId, months: $months, reason: $reason) {
      result
    }
  }
`)

export const EndGrant = graphql(`
  mutation SupportEndGrant($subscriptionId: ID!) {
    supportEndGrant(subscriptionId: $subscriptionId) {
      result
    }
  }
`)

export const ChangeSeats = graphql(`
  mutation SupportChangeSeats($subscriptionId: ID!, $seats: Int!) {
    supportChangeSeats(subscriptionId: $subscriptionId, seats: $seats) {
      result
    }
  }
`)

export const UndoGrant = graphql(`
  mutation SupportUndoGrant($subscriptionId: ID!, $act: SupportGrantAct!) {
    supportUndoGrant(subscriptionId: $subscriptionId, act: $act) {
      result
    }
  }
`)

export const GrantCourse = graphql(`
  mutation SupportGrantCourse($personId: ID!, $courseId: ID!, $lastDay: String!, $reason: String!) {
    supportGrantCourse(personId: $personId, courseId: $courseId, lastDay: $lastDay, reason: $reason) {
      result
      id
    }
  }
`)

export const ExtendCourse = graphql(`
  mutation SupportExtendCourse($licenseId: ID!, $months: Int!, $reason: String!) {
    supportExtendCourse(licenseId: $licenseId, months: $months, reason: $reason) {
      result
    }
  }
`)

export const EndCourse = graphql(`
  mutation SupportEndCourse($licenseId: ID!) {
    supportEndCourse(licenseId: $licenseId) {
      result
    }
  }
`)

export const UndoCourse = graphql(`
  mutation SupportUndoCourse($licenseId: ID!, $act: SupportCourseAct!) {
    supportUndoCourse(licenseId: $licenseId, act: $act) {
      result
    }
  }
`)

export const CoursesQuery = graphql(`
  query SupportCourses {
    supportCourses {
      id
      name {
        languageCode
        styled
        value
      }
    }
  }
`)
