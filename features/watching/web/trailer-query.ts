import type { TrailerQuery as TrailerQueryData } from '#generated/graphql/graphql.ts'
import { graphql } from '#generated/graphql/index.ts'

/** A course whose trailer is played, and the film itself; null while there is none. */
export const PlayedTrailer = graphql(`
  fragment PlayedTrailer on Course {
    id
    shortId
    name {
      languageCode
      value
      styled
    }
    posterUrl
    trailer {
      posterUrl
      ...FilmToPlay
    }
  }
`)

/** A course for its trailer page: the trailer if there is one, the learning goals, and the lessons. */
export const TrailerQuery = graphql(`
  query Trailer($shortId: String!) {
    playbackPreferences {
      ...LatestPreferences
    }
    course(shortId: $shortId) {
      id
      shortId
      name {
        languageCode
        value
        styled
      }
      shortDescription {
        languageCode
        value
      }
      goals {
        languageCode
        value
      }
      episodeCount
      durationSeconds
      experts {
        id
        firstName
        lastName
      }
      price {
        amountMinor
        currency
      }
      access {
        userCanWatch
      }
      ...AccessOptions
      lessons {
        id
        shortId
        position
        kind
        name {
          languageCode
          value
          styled
        }
        durationSeconds
        isFree
        progress {
          positionSeconds
          secondsLeft
          completed
          share
          updatedAt
        }
        quiz {
          shortId
          questionCount
          passPercentage
        }
      }
      posterUrl
      ...PlayedTrailer
    }
  }
`)

export type TrailerCourse = NonNullable<TrailerQueryData['course']>
