import { graphql } from '#generated/graphql/index.ts'
import type { ProductsQuery as ProductsData } from '#generated/graphql/graphql.ts'

/** The products of the market with today's price for the viewer. */
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
