import { graphql } from '#generated/graphql/index.ts'
import type { CourseToBuyQuery as Data } from '#generated/graphql/graphql.ts'

/** A course with how it is sold alone, and what the viewer may do with it. */
export const CourseToBuyQuery = graphql(`
  query CourseToBuy($shortId: String!) {
    course(shortId: $shortId) {
      id
      shortId
      name {
        languageCode
        value
      }
      coverSeed
      category {
        id
        family
      }
      access {
        userCanWatch
        userCanPurchase
        organizationCanPurchase
      }
      offer {
        price {
          amountMinor
          currency
        }
        days
        vatCategory
        vatRateBp
        maxSeats
      }
    }
  }
`)

export type CourseToBuy = NonNullable<Data['course']>
/** A course that is sold alone. */
export type CourseForSale = CourseToBuy & { readonly offer: NonNullable<CourseToBuy['offer']> }
