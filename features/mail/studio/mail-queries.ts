import { graphql } from '#generated/graphql/index.ts'

export const MailExamplesQuery = graphql(`
  query MailExamples($language: String!) {
    mailExamples(language: $language) {
      id
      kind
      subject
    }
  }
`)

export const MailExampleQuery = graphql(`
  query MailExample($exampleId: ID!, $language: String!) {
    mailExample(exampleId: $exampleId, language: $language) {
      id
      kind
      subject
      text
      lightPath
      darkPath
    }
  }
`)

/** What was sent when to whom; fifty at a time. */
export const MailLogQuery = graphql(`
  query MailLog($recipient: String, $kind: String, $after: ID) {
    mailLog(recipient: $recipient, kind: $kind, after: $after) {
      hasMore
      items {
        id
        kind
        recipient
        subject
        createdAt
        sentAt
        attempts
        fate
        reason
      }
    }
  }
`)

export const MailSuppressionsQuery = graphql(`
  query MailSuppressions($after: ID) {
    mailSuppressions(after: $after) {
      hasMore
      items {
        id
        recipient
        cause
        reason
        suppressedAt
      }
    }
  }
`)

export const SendTestMail = graphql(`
  mutation MailSendTest($exampleId: ID!, $language: String!) {
    mailSendTest(exampleId: $exampleId, language: $language)
  }
`)

export const SetSuppressionLifted = graphql(`
  mutation MailSetSuppressionLifted($suppressionId: ID!, $isLifted: Boolean!) {
    mailSetSuppressionLifted(suppressionId: $suppressionId, isLifted: $isLifted)
  }
`)
