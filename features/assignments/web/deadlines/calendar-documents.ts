import { graphql } from '#generated/graphql/index.ts'

export const CalendarFeedsQuery = graphql(`
  query CalendarFeeds {
    calendarFeeds {
      kind
      createdAt
    }
  }
`)

export const MakeCalendar = graphql(`
  mutation MakeCalendar($kind: CalendarKind!) {
    makeCalendar(kind: $kind) {
      __typename
      ... on CalendarMade {
        path
      }
    }
  }
`)

export const EndCalendar = graphql(`
  mutation EndCalendar($kind: CalendarKind!) {
    endCalendar(kind: $kind) {
      kind
      createdAt
    }
  }
`)
