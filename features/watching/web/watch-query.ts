import { graphql } from '#generated/graphql/index.ts'
import type { FilmToPlayFragment, WatchQuery as WatchQueryData } from '#generated/graphql/graphql.ts'

/** A film with everything the player needs. */
export const FilmToPlay = graphql(`
  fragment FilmToPlay on Film {
    durationSeconds
    language
    playlistUrl
    storyboard {
      url
      tileWidth
      tileHeight
      columns
      intervalSeconds
      count
    }
    captions {
      language
      kind
      url
    }
    chapters {
      startSeconds
      name {
        languageCode
        value
        styled
      }
    }
  }
`)

/** All that the watch page shows, in one round trip. */
export const WatchQuery = graphql(`
  query Watch($courseShortId: String!, $episodeShortId: String!) {
    playbackPreferences {
      ...LatestPreferences
    }
    course(shortId: $courseShortId) {
      id
      shortId
      name {
        languageCode
        value
        styled
      }
      isFavorite
      access {
        userCanWatch
      }
      ...AccessOptions
      attachments {
        id
      }
      price {
        amountMinor
        currency
      }
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
      lesson(shortId: $episodeShortId) {
        id
        shortId
        kind
        name {
          languageCode
          value
          styled
        }
        description {
          languageCode
          value
        }
        durationSeconds
        isFree
        posterUrl
        progress {
          positionSeconds
          secondsLeft
          completed
          share
          updatedAt
        }
        seekLimitSeconds
        hasMoments
        ...NotesBeside
        film {
          ...FilmToPlay
        }
      }
    }
  }
`)

export type WatchCourse = NonNullable<WatchQueryData['course']>
export type WatchLesson = NonNullable<WatchCourse['lesson']>
export type WatchFilm = FilmToPlayFragment
/** What is shown of a course wherever its lessons are listed. */
export type CourseOfLessons = Pick<WatchCourse, 'shortId' | 'name' | 'access' | 'lessons'>
export type LessonInList = WatchCourse['lessons'][number]
