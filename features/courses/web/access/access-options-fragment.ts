import { graphql, type FragmentType } from '#generated/graphql/index.ts'

/** A locked course with the reason and the options to get access. */
export const AccessOptionsFragment = graphql(`
  fragment AccessOptions on Course {
    id
    shortId
    name {
      languageCode
      value
      styled
    }
    price {
      amountMinor
      currency
    }
    access {
      reason
      options
      organizationId
      startsAt
      admins {
        name
        email
      }
    }
  }
`)

export type LockedCourse = FragmentType<typeof AccessOptionsFragment>
