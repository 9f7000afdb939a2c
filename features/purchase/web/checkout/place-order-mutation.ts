import { graphql } from '#generated/graphql/index.ts'
import type { PlaceOrderMutation } from '#generated/graphql/graphql.ts'

/** Places an order at the shown price. */
export const PlaceOrder = graphql(`
  mutation PlaceOrder($input: PlaceOrderInput!) {
    placeOrder(input: $input) {
      __typename
      ... on OrderPlaced {
        order {
          id
          shortId
          state
        }
      }
      ... on OrderRefused {
        reason
        fields
      }
    }
  }
`)

export type OrderRefused = Extract<PlaceOrderMutation['placeOrder'], { __typename: 'OrderRefused' }>
