import { graphql } from '#generated/graphql/index.ts'

/** An expert, the courses as the address narrows them, and a few others. */
export const ExpertQuery = graphql(`
  query Expert($shortId: String!, $filter: CatalogueFilter!, $sort: CatalogueSort!, $first: Int!) {
    expert(shortId: $shortId) {
      id
      shortId
      firstName
      lastName
      courseCount
      totalSeconds
      languages
      ...ExpertStage
    }
    catalogue(filter: $filter, sort: $sort, first: $first) {
      ...CourseWall
      ...Facets
    }
    categories {
      id
      ...FacetCategory
    }
    experts(first: 7) {
      id
      ...ExpertTile
    }
  }
`)
