import { graphql } from '#generated/graphql/index.ts'

/** The first page of the reader's favourites, with its facets. */
export const FavoriteCoursesQuery = graphql(`
  query FavoriteCourses($filter: CatalogueFilter!, $sort: FavoriteSort!, $first: Int!) {
    catalogue: favoriteCourses(filter: $filter, sort: $sort, first: $first) {
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

/** Each page after the first. */
export const FavoriteCoursesPageQuery = graphql(`
  query FavoriteCoursesPage($filter: CatalogueFilter!, $sort: FavoriteSort!, $first: Int!, $after: String!) {
    catalogue: favoriteCourses(filter: $filter, sort: $sort, first: $first, after: $after) {
      ...CourseWallPage
    }
  }
`)
