import { graphql } from '#generated/graphql/index.ts'
import type { ActivityQuery as ActivityData } from '#generated/graphql/graphql.ts'

/** What the members of an organisation have learnt, in one round trip. */
export const ActivityQuery = graphql(`
  query Activity($organizationId: ID!) {
    organizationActivity(organizationId: $organizationId) {
      members
      activeMembers
      coursesFinished
      certificates
      courses {
        finished
        underWay
        course {
          id
          shortId
          name {
            languageCode
            value
          }
        }
      }
    }
  }
`)

export type ActivityOfPage = NonNullable<ActivityData['organizationActivity']>
export type CourseOfActivity = ActivityOfPage['courses'][number]
