import { graphql } from '#generated/graphql/index.ts'

/** A partner of the market, and what its products cost everybody else; null where there is no such partner. */
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
