import { graphql } from '#generated/graphql/index.ts'

/** One text finds anybody; twenty hits at a time. */
export const FindQuery = graphql(`
  query SupportFind($text: String!, $offset: Int!) {
    supportFind(text: $text, offset: $offset) {
      hasMore
      items {
        id
        kind
        title
        note
        personId
        organizationId
      }
    }
  }
`)
