import { graphql } from '#generated/graphql/index.ts'

/** A page of the organisation's log, in the reader's language. */
export const LogQuery = graphql(`
  query OrganizationLog($organizationId: ID!, $filter: LogFilter!, $offset: Int = 0) {
    organizationLog(organizationId: $organizationId, filter: $filter, offset: $offset, limit: 20) {
      totalCount
      items {
        at
        actor
        isSystem
        sentence
        changes {
          field
          before
          after
        }
      }
    }
  }
`)
