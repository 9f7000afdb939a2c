import { graphql } from '#generated/graphql/index.ts'

/** Courses in progress, favourites, certificates and playlists in one request. */
export const ProfileQuery = graphql(`
  query Profile {
    continueWatching(first: 24) {
      id
      ...CourseUnderWay
    }
    assignedToMe {
      openCount
    }
    favoriteCourses(first: 6) {
      all
      nodes {
        id
        ...CourseCard
      }
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
