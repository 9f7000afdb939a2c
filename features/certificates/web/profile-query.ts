import { graphql } from '#generated/graphql/index.ts'

/** What is under way and what is finished, in one round trip. */
export const ProfileQuery = graphql(`
  query Profile {
    continueWatching(first: 24) {
      id
      ...CourseUnderWay
    }
    certificates {
      id
      ...CertificatePaper
    }
    listPlaylists(limit: 4) {
      totalCount
      items {
        id
        ...PlaylistRow
      }
    }
  }
`)

/** The favourites, whose field asks for their owner by name. */
export const ProfileFavoritesQuery = graphql(`
  query ProfileFavorites($userSub: String!) {
    listFavorites(userSub: $userSub) {
      id
      course {
        id
        ...CourseCard
      }
    }
  }
`)
