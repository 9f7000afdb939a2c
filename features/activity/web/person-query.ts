import { graphql } from '#generated/graphql/index.ts'
import type { PersonQuery as PersonData } from '#generated/graphql/graphql.ts'
import { recordRows } from '#features/activity/rules/record-slice.ts'

/** The lists of a person's record. */
export const recordLists = ['courses', 'attempts', 'films', 'deadlines', 'certificates', 'letters', 'periods'] as const
export type RecordList = (typeof recordLists)[number]

/** A person's record: each list with its first rows, or further rows of the chosen lists. */
export const PersonQuery = graphql(`
  query Person(
    $organizationId: ID!
    $userId: ID!
    $offset: Int!
    $limit: Int!
    $courses: Boolean!
    $attempts: Boolean!
    $films: Boolean!
    $deadlines: Boolean!
    $certificates: Boolean!
    $letters: Boolean!
    $periods: Boolean!
  ) {
    personRecord(organizationId: $organizationId, userId: $userId) {
      id
      userId
      name
      email
      role
      isLimited
      employeeNumber
      department
      joinedAt
      hasOpenDeadline
      deadlines(offset: $offset, limit: $limit) @include(if: $deadlines) {
        totalCount
        items {
          id
          status
          learning
          percentage
          dueOn
          doneAt
          exemptedBecause
          name {
            languageCode
            value
            styled
          }
        }
      }
      courses(offset: $offset, limit: $limit) @include(if: $courses) {
        totalCount
        items {
          id
          status
          percentage
          begunAt
          touchedAt
          finishedAt
          seconds
          name {
            languageCode
            value
            styled
          }
        }
      }
      attempts(offset: $offset, limit: $limit) @include(if: $attempts) {
        totalCount
        items {
          id
          percentage
          passed
          isFirst
          at
          course {
            languageCode
            value
            styled
          }
          lesson {
            languageCode
            value
            styled
          }
        }
      }
      films(offset: $offset, limit: $limit) @include(if: $films) {
        totalCount
        items {
          id
          at
          course {
            languageCode
            value
            styled
          }
          lesson {
            languageCode
            value
            styled
          }
        }
      }
      certificates(offset: $offset, limit: $limit) @include(if: $certificates) {
        totalCount
        items {
          id
          type
          code
          issuedAt
          validUntil
          status
          isCurrent
          name {
            languageCode
            value
            styled
          }
        }
      }
      letters(offset: $offset, limit: $limit) @include(if: $letters) {
        totalCount
        items {
          id
          kind
          sentAt
          items {
            name {
              languageCode
              value
              styled
            }
          }
        }
      }
      periods(offset: $offset, limit: $limit) @include(if: $periods) {
        totalCount
        items {
          id
          role
          isLimited
          group
          beganAt
          endedAt
        }
      }
    }
  }
`)

const shown = (isShown: boolean) => ({
  courses: isShown,
  attempts: isShown,
  films: isShown,
  deadlines: isShown,
  certificates: isShown,
  letters: isShown,
  periods: isShown,
})

/** The variables of a person's page. */
export const personOf = (organizationId: string, userId: string) => ({
  organizationId,
  userId,
  offset: 0,
  limit: recordRows,
  ...shown(true),
})

/** The variables for the rows of one list after those that are shown. */
export const moreOf = (list: RecordList, offset: number) => ({ offset, ...shown(false), [list]: true })

export type PersonRecord = NonNullable<PersonData['personRecord']>
type Item<List extends RecordList> = NonNullable<PersonRecord[List]>['items'][number]
export type RecordedCourse = Item<'courses'>
export type RecordedAttempt = Item<'attempts'>
export type RecordedFilm = Item<'films'>
export type RecordedDeadline = Item<'deadlines'>
export type RecordedCertificate = Item<'certificates'>
export type RecordedLetter = Item<'letters'>
export type RecordedPeriod = Item<'periods'>
