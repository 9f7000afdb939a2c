import { graphql } from '#generated/graphql/index.ts'
import type { ReminderPreviewQuery as PreviewData } from '#generated/graphql/graphql.ts'

/** Who gets a reminder now, who does not, and the mail to one of them. */
export const ReminderPreviewQuery = graphql(`
  query ReminderPreview($input: ReminderInput!, $mailTo: ID) {
    preview: reminderPreview(input: $input, mailTo: $mailTo) {
      __typename
      ... on ReminderPreview {
        count
        receivers {
          userId
          name
        }
        leftOut {
          reason
          count
          people {
            userId
            name
          }
        }
        mail {
          userId
          language
          subject
          html
          text
        }
      }
      ... on RemindersRefused {
        reason
      }
    }
  }
`)

export const RemindNowMutation = graphql(`
  mutation RemindNow($input: ReminderInput!) {
    outcome: remindNow(input: $input) {
      __typename
      ... on RemindersRequested {
        people
      }
      ... on RemindersRefused {
        reason
      }
    }
  }
`)

export type Preview = Extract<PreviewData['preview'], { __typename: 'ReminderPreview' }>
