import { graphql } from '#generated/graphql/index.ts'

export const MyAssignmentsQuery = graphql(`
  query MyAssignments($offset: Int!, $limit: Int!) {
    myAssignments(offset: $offset, limit: $limit) {
      totalCount
      items {
        id
        ...AssignedRow
      }
    }
  }
`)
