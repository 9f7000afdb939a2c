import type { LinkableCoursesQuery as LinkableCoursesData } from '#generated/graphql/graphql.ts'
import { graphql } from '#generated/graphql/index.ts'

/** How many courses a page of the shelf holds. */
export const pageSize = 24

/** What the platform accepts, and the subjects for the filter. */
export const PickerQuery = graphql(`
  query Picker {
    deepLinking {
      links
      several
      points
      isAnswered
    }
    categories {
      id
      name {
        languageCode
        value
      }
    }
  }
`)

/** A page of the courses that can be linked to, with their contents, so that they expand without a request. */
export const LinkableCoursesQuery = graphql(`
  query LinkableCourses($text: String!, $categoryId: ID, $offset: Int!, $limit: Int!) {
    linkableCourses(text: $text, categoryId: $categoryId, offset: $offset, limit: $limit) {
      count
      hasMore
      hits {
        found
        course {
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
          coverSeed
          family
          categoryName {
            languageCode
            value
            styled
          }
          durationSeconds
          isComing
          experts
          things {
            id
            kind
            name {
              languageCode
              value
              styled
            }
            durationSeconds
          }
        }
      }
    }
  }
`)

export type Hit = LinkableCoursesData['linkableCourses']['hits'][number]
export type CourseToPick = Hit['course']
