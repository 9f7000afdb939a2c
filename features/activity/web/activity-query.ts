import { graphql } from '#generated/graphql/index.ts'
import type { ActivityQuery as ActivityData } from '#generated/graphql/graphql.ts'
import { activitySearch, periodOf, type ActivitySearch } from '#features/activity/rules/period.ts'
import { lastDayOf } from '#features/activity/rules/weeks.ts'

/** The variables of the page at an address. */
export const activityOf = (organizationId: string, search: Record<string, unknown>) =>
  activityVariables(organizationId, activitySearch(search))

/** More groups than this are not offered; one by its address is shown all the same. */
const maxGroups = 100

/** What the members of an organisation have learnt, the groups to choose among, and its first steps, in one round trip. */
export const ActivityQuery = graphql(`
  query Activity($organizationId: ID!, $from: String!, $to: String!, $groupId: ID, $groups: Int!) {
    listGroups(organizationId: $organizationId, offset: 0, limit: $groups) {
      totalCount
      items {
        id
        name
        parentId
      }
    }
    listPeople(organizationId: $organizationId, offset: 0, limit: 1) {
      totalCount
      items {
        id
      }
    }
    assignments(organizationId: $organizationId, offset: 0, limit: 1) {
      totalCount
      items {
        id
      }
    }
    organizationActivity(organizationId: $organizationId, from: $from, to: $to, groupId: $groupId) {
      members
      activeThisWeek
      weeks {
        monday
        active
        seconds
      }
      figures {
        seconds
        coursesFinished
        firstTries
        firstPasses
      }
      formerFigures {
        seconds
        coursesFinished
        firstTries
        firstPasses
      }
      deadlinesNear
      deadlinesPassed
      busiest {
        userId
        name
        courses
        seconds
      }
      names {
        hideable
        hidden
      }
      courses {
        finished
        notPassed
        inProgress
        course {
          id
          shortId
          name {
            languageCode
            value
            styled
          }
        }
      }
    }
  }
`)

export type ActivityOfPage = NonNullable<ActivityData['organizationActivity']>
export type CourseOfActivity = ActivityOfPage['courses'][number]
export type WeekOfActivity = ActivityOfPage['weeks'][number]
export type GroupOfActivity = ActivityData['listGroups']['items'][number]

/** The query's variables. They are the same within a week, so that the route's preload and the page share one request. */
export function activityVariables(organizationId: string, search: ActivitySearch) {
  const period = periodOf(search, new Date())
  return {
    organizationId,
    from: period.from,
    to: lastDayOf(period.to),
    groupId: search.group ?? null,
    groups: maxGroups,
  }
}
