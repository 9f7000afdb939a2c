import { graphql } from '#generated/graphql/index.ts'

/** A partner of the market, and the public prices of its products; null for an unknown partner. */
export const PartnerQuery = graphql(`
  query Partner($key: String!) {
    partner(key: $key) {
      key
      name
      website
    }
    products {
      id
      licence
      price {
        ...PriceToCount
      }
    }
  }
`)
