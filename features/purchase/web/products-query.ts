import { graphql } from '#generated/graphql/index.ts'
import type { ProductsQuery as ProductsData } from '#generated/graphql/graphql.ts'

/** What can be subscribed to in the market, for whoever asks. */
export const ProductsQuery = graphql(`
  query Products {
    products {
      id
      licence
      description {
        languageCode
        value
      }
    }
  }
`)

export type ProductOfPage = ProductsData['products'][number]
