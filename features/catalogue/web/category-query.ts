import { graphql } from '#generated/graphql/index.ts'

/** A category: what it begins with and who teaches it, its courses as the address narrows them, and its neighbours. */
export const CategoryQuery = graphql(`
  query Category($shortId: String!, $filter: CatalogueFilter!, $sort: CatalogueSort!, $first: Int!) {
    category(shortId: $shortId) {
      id
      shortId
      family
      name {
        languageCode
        value
      }
      description {
        languageCode
        value
      }
      courseCount
    }
    opening: catalogue(filter: { categories: [$shortId] }, sort: NEWEST, first: 24) {
      nodes {
        id
        level
        isComing
        category {
          id
        }
        access {
          userCanWatch
          userCanPurchase
          organizationCanPurchase
        }
        experts {
          id
          title {
            languageCode
            value
          }
          ...ExpertLine
        }
        ...BeginHere
      }
    }
    catalogue(filter: $filter, sort: $sort, first: $first) {
      ...CourseWall
      ...Facets
    }
    categories {
      id
      ...CategoryEntry
      ...FacetCategory
    }
  }
`)
