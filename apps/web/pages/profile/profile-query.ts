import { graphql } from '#generated/graphql/index.ts'

/** Courses in progress, favourites, certificates and playlists in one request. */
export const ProfileQuery = graphql(`
  query Profile($userSub: String!) {
    continueWatching(first: 24) {
      id
      ...CourseUnderWay
    }
    assignedToMe {
      openCount
    }
    myWeek {
      id
      ...MyWeek
    }
    listFavorites(userSub: $userSub, sort: KEPT, limit: 6) {
      id
      ...FavoriteCard
    }
    favoriteCourses(first: 1) {
      all
    }
    certificates {
      id
      ...CertificateCard
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
