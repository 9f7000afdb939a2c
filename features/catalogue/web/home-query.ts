import { graphql } from '#generated/graphql/index.ts'

/** Everything on the front page in one round trip. */
export const HomeQuery = graphql(`
  query Home {
    continueWatching(first: 4) {
      id
      ...ContinueHero
      ...ContinueRow
    }
    catalogue(sort: NEWEST, first: 9) {
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
