import { graphql } from '#generated/graphql/index.ts'
import type { ReportsQuery as ReportsData } from '#generated/graphql/graphql.ts'

/** What an organisation has set up, and whom it can go to. */
export const ReportsQuery = graphql(`
  query Reports($organizationId: ID!) {
    reports(organizationId: $organizationId) {
      schedules {
        id
        file
        weekday
        isPaused
        nextOn
        receivers {
          userId
          name
          mayReceive
        }
        lastRun {
          day
          mails
        }
      }
      people {
        userId
        name
        mayReceive
      }
    }
  }
`)

export const SaveReport = graphql(`
  mutation SaveReport($organizationId: ID!, $reportId: ID, $report: ReportInput!) {
    outcome: saveReport(organizationId: $organizationId, reportId: $reportId, report: $report) {
      __typename
      ... on ReportRefused {
        reason
      }
    }
  }
`)

export const PauseReport = graphql(`
  mutation PauseReport($organizationId: ID!, $reportId: ID!, $paused: Boolean!) {
    outcome: pauseReport(organizationId: $organizationId, reportId: $reportId, paused: $paused) {
      __typename
      ... on ReportRefused {
        reason
      }
    }
  }
`)

export const DeleteReport = graphql(`
  mutation DeleteReport($organizationId: ID!, $reportId: ID!) {
    outcome: deleteReport(organizationId: $organizationId, reportId: $reportId) {
      __typename
      ... on ReportRefused {
        reason
      }
    }
  }
`)

export type Report = NonNullable<ReportsData['reports']>['schedules'][number]
export type ReportPerson = Report['receivers'][number]
