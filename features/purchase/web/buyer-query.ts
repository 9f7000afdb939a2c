import { graphql } from '#generated/graphql/index.ts'
import type { CheckoutBuyerQuery as Data } from '#generated/graphql/graphql.ts'

/** The buyer's data and pending order. */
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
    openOrder {
      id
      shortId
      paymentMethod
      failedAttempts {
        code
        message
        step
      }
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
