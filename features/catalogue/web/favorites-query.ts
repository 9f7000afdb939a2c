import { graphql } from '#generated/graphql/index.ts'

/** The first page of the reader's favourites as their organisation sees them, with the facets of all (C4, section 7). */
export const ListFavorites = graphql(`
  query listFavorites(
    $userSub: String!
    $organizationId: ID
    $filter: CatalogueFilter!
    $sort: FavoriteSort!
    $limit: Int!
  ) {
    listFavorites(userSub: $userSub, organizationId: $organizationId, filter: $filter, sort: $sort, limit: $limit) {
      id
      ...FavoriteCard
    }
    counts: favoriteCourses(filter: $filter, sort: $sort, first: 1) {
      all
      totalCount
      ...Facets
    }
    categories {
      id
      ...FacetCategory
    }
  }
`)

/** Each page after the first. */
export const FavoritesPageQuery = graphql(`
  query FavoritesPage(
    $userSub: String!
    $organizationId: ID
    $filter: CatalogueFilter!
    $sort: FavoriteSort!
    $offset: Int!
    $limit: Int!
  ) {
    listFavorites(
      userSub: $userSub
      organizationId: $organizationId
      filter: $filter
      sort: $sort
      offset: $offset
      limit: $limit
    ) {
      id
      ...FavoriteCard
    }
  }
`)
