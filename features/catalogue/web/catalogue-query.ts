import { graphql } from '#generated/graphql/index.ts'

/** The first page of the catalogue with its facets. */
export const CatalogueQuery = graphql(`
  query Catalogue($filter: CatalogueFilter!, $sort: CatalogueSort!, $first: Int!) {
    catalogue(filter: $filter, sort: $sort, first: $first) {
      all
      totalCount
      endCursor
      hasNextPage
      nodes {
        id
        ...CourseCard
      }
      facets {
        included
        purchasable
        longestMinutes
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
      }
    }
    categories {
      id
      shortId
      name {
        languageCode
        value
      }
    }
  }
`)

/** Each page after the first: only its courses. */
export const CataloguePageQuery = graphql(`
  query CataloguePage($filter: CatalogueFilter!, $sort: CatalogueSort!, $first: Int!, $after: String!) {
    catalogue(filter: $filter, sort: $sort, first: $first, after: $after) {
      endCursor
      hasNextPage
      nodes {
        id
        ...CourseCard
      }
    }
  }
`)
