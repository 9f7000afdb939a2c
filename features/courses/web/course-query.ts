import type { CourseQuery as CourseData } from '#generated/graphql/graphql.ts'
import { graphql } from '#generated/graphql/index.ts'

/** A course with everything its page shows, in one round trip. */
export const CourseQuery = graphql(`
  query Course($shortId: String!) {
    course(shortId: $shortId) {
      id
      shortId
      number
      name {
        languageCode
        value
        styled
      }
      shortDescription {
        languageCode
        value
      }
      description {
        languageCode
        value
      }
      goals {
        languageCode
        value
      }
      coverSeed
      level
      spokenLanguage
      episodeCount
      durationSeconds
      isComing
      isMandatoryTraining
      isFollowed
      daysLeft
      category {
        id
        shortId
        family
        name {
          languageCode
          value
        }
      }
      experts {
        id
        title {
          languageCode
          value
        }
        quote {
          languageCode
          value
        }
        ...ExpertLine
      }
      price {
        amountMinor
        currency
      }
      trailer {
        durationSeconds
      }
      access {
        userCanWatch
        organizationId
        isLicensed
      }
      offer {
        days
      }
      progress {
        episodes
        completed
        started
        status
        bestPercentage
        secondsLeft
        nextLesson {
          id
          shortId
          kind
          name {
            languageCode
            value
            styled
          }
          durationSeconds
          progress {
            positionSeconds
            secondsLeft
            completed
            share
          }
        }
      }
      certificate {
        id
        bestScoreAt
        percentage
      }
      lessons {
        id
        shortId
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
        }
        quiz {
          shortId
          questionCount
          passPercentage
          maxAttempts
          attemptsUsed
          bestPercentage
          result
        }
        game {
          id
          shortId
          done
        }
      }
      attachments {
        id
      }
      related(first: 3) {
        id
        ...CourseRow
      }
      isFavorite
      ...AccessOptions
    }
  }
`)

/** The course as its page has it, once it is known to exist. */
export type CourseOfPage = NonNullable<CourseData['course']>
