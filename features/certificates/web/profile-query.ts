import { graphql } from '#generated/graphql/index.ts'

/** What is under way, kept and finished, in one round trip. */
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
