import { graphql } from '#generated/graphql/index.ts'
import type { IdleSeatsQuery as IdleData } from '#generated/graphql/graphql.ts'

/** The number of seats in the first page, and in each page that "show more" adds. */
export const seatsAtOnce = 20

/** The idle seats, the longest absence first. */
export const IdleSeatsQuery = graphql(`
  query IdleSeats($organizationId: ID!, $days: Int!, $offset: Int!, $limit: Int!) {
    idleSeats(organizationId: $organizationId, days: $days, offset: $offset, limit: $limit) {
      totalCount
      warnedCount
      items {
        userId
        name
        email
        hereAt
        freesAt
      }
    }
  }
`)

export const WarnIdleSeats = graphql(`
  mutation WarnIdleSeats($organizationId: ID!, $days: Int!) {
    outcome: warnIdleSeats(organizationId: $organizationId, days: $days) {
      __typename
      ... on SeatsWarned {
        people
        freesAt
      }
    }
  }
`)

export const WithdrawSeatWarnings = graphql(`
  mutation WithdrawSeatWarnings($organizationId: ID!, $userIds: [ID!]) {
    outcome: withdrawSeatWarnings(organizationId: $organizationId, userIds: $userIds) {
      __typename
      ... on SeatWarningsWithdrawn {
        people
      }
    }
  }
`)

export type IdleSeat = IdleData['idleSeats']['items'][number]
