import { graphql } from '#generated/graphql/index.ts'
import type { WithdrawablePurchasesQuery as Data } from '#generated/graphql/graphql.ts'

/** What the reader may withdraw from. */
export const WithdrawablePurchasesQuery = graphql(`
  query WithdrawablePurchases {
    withdrawablePurchases {
      lastDay
      hasStarted
      refund {
        amountMinor
        currency
      }
      order {
        id
        shortId
        kind
        buyerName
        createdAt
        completedAt
        product {
          id
          description {
            languageCode
            value
          }
        }
        course {
          id
          name {
            languageCode
            value
            styled
          }
        }
      }
    }
  }
`)

export const WithdrawPurchase = graphql(`
  mutation WithdrawPurchase($shortId: String!) {
    withdrawPurchase(shortId: $shortId) {
      __typename
      ... on PurchaseWithdrawn {
        withdrawnAt
        refund {
          amountMinor
          currency
        }
      }
      ... on PurchaseWithdrawalRefused {
        reason
      }
    }
  }
`)

export type WithdrawableOfPage = Data['withdrawablePurchases'][number]
