import { graphql } from '#generated/graphql/index.ts'
import type { OrderQuery as Data } from '#generated/graphql/graphql.ts'

/** An order with everything on its receipt. */
export const OrderQuery = graphql(`
  query Order($shortId: String!) {
    order(shortId: $shortId) {
      id
      shortId
      kind
      state
      seats
      period
      paymentMethod
      organizationId
      buyerName
      buyerEmail
      buyerReference
      periodFrom
      periodTo
      createdAt
      completedAt
      invoice {
        id
        number
        dueDate
        path
      }
      failure {
        code
        message
        step
      }
      failedAttempts {
        code
        message
        step
      }
      days
      course {
        id
        shortId
        name {
          languageCode
          value
          styled
        }
      }
      product {
        id
        key
        licence
        description {
          languageCode
          value
        }
      }
      quote {
        vatRateBp
        lines {
          kind
          net {
            amountMinor
          }
          basisPoints
          seats
          days
        }
        vat {
          amountMinor
        }
        total {
          amountMinor
          currency
        }
      }
    }
  }
`)

export const CancelOrder = graphql(`
  mutation CancelOrder($shortId: String!) {
    cancelOrder(shortId: $shortId) {
      id
      state
    }
  }
`)

export type OrderOfPage = NonNullable<Data['order']>
/** An order that starts or changes a subscription; the others are of one course. */
export type SubscriptionOrderOfPage = OrderOfPage & { readonly product: NonNullable<OrderOfPage['product']> }
export const isOfSubscription = (order: OrderOfPage): order is SubscriptionOrderOfPage => order.product !== null
