import { graphql } from '#generated/graphql/index.ts'
import type { ProductsQuery as ProductsData } from '#generated/graphql/graphql.ts'

/** What can be subscribed to in the market, and what it costs today, for whoever asks. */
export const ProductsQuery = graphql(`
  query Products {
    products {
      id
      key
      licence
      description {
        languageCode
        value
      }
      price {
        id
        ...PriceToCount
      }
    }
  }
`)

export type ProductOfPage = ProductsData['products'][number]
