import { graphql } from '#generated/graphql/index.ts'

/** A category with its courses, newest first; the catalogue holds the rest. */
export const CategoryQuery = graphql(`
  query Category($shortId: String!) {
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
    catalogue(filter: { categories: [$shortId] }, sort: NEWEST, first: 48) {
      hasNextPage
      nodes {
        id
        level
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
        ...CourseCard
        ...BeginHere
      }
    }
    categories {
      id
      ...CategoryEntry
    }
  }
`)
