import { graphql } from '#generated/graphql/index.ts'

/** The discount of a coupon on the first period. */
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
