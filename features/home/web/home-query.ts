import { graphql } from '#generated/graphql/index.ts'

/** Everything on the front page in one round trip. */
export const HomeQuery = graphql(`
  query Home {
    continueWatching(first: 4) {
      id
      posterUrl
      progress {
        nextLesson {
          id
          posterUrl
        }
      }
      ...ContinueHero
      ...ContinueRow
    }
    recall {
      id
      openCount
      cards {
        id
      }
    }
    myAssignments(offset: 0, limit: 3) {
      totalCount
      items {
        id
        status
        dueOn
        ...AssignedRow
      }
    }
    myWeek {
      id
      goal {
        kind
      }
      ...MyWeek
    }
    firstFilm {
      ...FirstFilm
    }
    myCatalogueAccess {
      reason
      options
      organizationId
      startsAt
    }
    organizationPlaylistsForMe(first: 4) {
      playlist {
        id
        organization {
          id
          name
        }
      }
      ...PlaylistStepRow
    }
    nextInPlaylists(first: 4) {
      playlist {
        id
      }
      ...PlaylistStepRow
    }
    moreFromExperts(first: 1) {
      expert {
        id
      }
      courses {
        id
      }
      ...MoreFromExpert
    }
    catalogue(sort: NEWEST, first: 14) {
      all
      nodes {
        id
        publishedAt
        ...CourseCard
      }
    }
    categories {
      id
      ...CategoryEntry
    }
    experts(first: 6) {
      id
      ...ExpertTile
    }
  }
`)
