import { graphql } from '#generated/graphql/index.ts'

/** What a code takes off the first period. */
export const CouponQuery = graphql(`
  query Coupon($code: String!, $productId: ID!) {
    coupon(code: $code, productId: $productId) {
      __typename
      ... on CouponFound {
        code
        discountBp
      }
      ... on CouponRefused {
        reason
      }
    }
  }
`)
