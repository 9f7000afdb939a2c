import { graphql } from '#generated/graphql/index.ts'
import type { FacetCategoryFragment, FacetsFragment } from '#generated/graphql/graphql.ts'

/** The facets of a wall with their counts. Read by the facets and by the filter chips. */
export const FacetsFragmentDocument = graphql(`
  fragment Facets on Catalogue {
    totalCount
    facets {
      included
      purchasable
      categories {
        count
        category {
          id
          shortId
        }
      }
      levels {
        level
        count
      }
      languages {
        language
        count
      }
      lengths {
        upToMinutes
        count
      }
      experts {
        count
        expert {
          id
          shortId
          firstName
          lastName
        }
      }
    }
  }
`)

/** A category as a choice of a facet. */
export const FacetCategoryDocument = graphql(`
  fragment FacetCategory on Category {
    id
    shortId
    name {
      languageCode
      value
    }
  }
`)

export type FacetCounts = FacetsFragment['facets']
export type FacetCategory = FacetCategoryFragment
