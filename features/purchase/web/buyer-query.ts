import { graphql } from '#generated/graphql/index.ts'
import type { CheckoutBuyerQuery as Data } from '#generated/graphql/graphql.ts'

/** What is known of whoever buys, and what they have begun to buy. */
export const CheckoutBuyerQuery = graphql(`
  query CheckoutBuyer($userSub: String!) {
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
          invoiceNote
          invoiceSendVia
          subscription {
            id
          }
        }
      }
    }
    openOrder {
      id
      shortId
      paymentMethod
      product {
        id
        description {
          languageCode
          value
        }
      }
      quote {
        total {
          amountMinor
          currency
        }
      }
    }
  }
`)

export type BuyerData = Data
export type OrganizationOfBuyer = NonNullable<Data['getUser']>['memberships'][number]['organization']
export type OpenOrder = NonNullable<Data['openOrder']>
