import { graphql, type FragmentType } from '#generated/graphql/index.ts'

/** A locked course with why it is locked and what opens it. */
export const WaysInFragment = graphql(`
  fragment WaysIn on Course {
    id
    shortId
    number
    name {
      languageCode
      value
    }
    price {
      amountMinor
      currency
    }
    access {
      reason
      ways
      organizationId
      startsAt
      admins {
        name
        email
      }
    }
  }
`)

export type LockedCourse = FragmentType<typeof WaysInFragment>
