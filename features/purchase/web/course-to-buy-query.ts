import { graphql } from '#generated/graphql/index.ts'
import type { CourseToBuyQuery as Data } from '#generated/graphql/graphql.ts'

/** A course with how it is sold alone, what the viewer may do with it, and who may be billed. */
export const CourseToBuyQuery = graphql(`
  query CourseToBuy($shortId: String!, $userSub: String!) {
    course(shortId: $shortId) {
      id
      shortId
      name {
        languageCode
        value
        styled
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
    getUser(userSub: $userSub) {
      id
      name
      email
      memberships {
        id
        role
        organization {
          id
          name
          market
          archived
          membersCount
          organizationNumber
          invoiceName
          invoiceAddress
          invoiceZip
          invoiceCity
          invoiceMunicipality
          invoiceCountry
          invoiceEmail
          invoiceReference
          invoiceNote
          invoiceSendVia
          subscription {
            id
            state
          }
        }
      }
    }
  }
`)

export type CourseToBuy = NonNullable<Data['course']>
/** A course that is sold alone. */
export type CourseForSale = CourseToBuy & { readonly offer: NonNullable<CourseToBuy['offer']> }
