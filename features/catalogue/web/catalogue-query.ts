import { graphql } from '#generated/graphql/index.ts'

/** The first page of the catalogue with its facets. */
export const CatalogueQuery = graphql(`
  query Catalogue($filter: CatalogueFilter!, $sort: CatalogueSort!, $first: Int!) {
    catalogue(filter: $filter, sort: $sort, first: $first) {
      all
      ...CourseWall
      ...Facets
    }
    categories {
      id
      ...FacetCategory
    }
  }
`)

/** Each page after the first, of any wall in the catalogue's order: only its courses. */
export const CataloguePageQuery = graphql(`
  query CataloguePage($filter: CatalogueFilter!, $sort: CatalogueSort!, $first: Int!, $after: String!) {
    catalogue(filter: $filter, sort: $sort, first: $first, after: $after) {
      ...CourseWallPage
    }
  }
`)

/** The experts of the catalogue under a filter whose names and trade hold a text. */
export const FacetExpertsQuery = graphql(`
  query FacetExperts($filter: CatalogueFilter!, $text: String!) {
    catalogue(filter: $filter, first: 1) {
      facets {
        experts(text: $text) {
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
  }
`)
