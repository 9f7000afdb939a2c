import { graphql } from '#generated/graphql/index.ts'
import type { PlaceOrderMutation } from '#generated/graphql/graphql.ts'

/** Orders what stands on the page, for the sum that was shown. */
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
