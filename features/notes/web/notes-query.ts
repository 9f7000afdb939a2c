import { graphql } from '#generated/graphql/index.ts'
import type { MyNotesQuery as MyNotes } from '#generated/graphql/graphql.ts'

/** The viewer's own notes of a lesson. */
export const NotesBeside = graphql(`
  fragment NotesBeside on Lesson {
    id
    shortId
    notes {
      id
      second
      text
      createdAt
    }
  }
`)

/** A page of all the viewer's notes, with where each was written. */
export const MyNotesQuery = graphql(`
  query MyNotes($search: String!, $first: Int!, $after: String) {
    myNotes(search: $search, first: $first, after: $after) {
      totalCount
      hasNextPage
      endCursor
      nodes {
        id
        second
        text
        createdAt
        updatedAt
        course {
          id
          shortId
          name {
            languageCode
            value
            styled
          }
          coverSeed
          category {
            id
            family
          }
        }
        lesson {
          id
          shortId
          position
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

export type ListedNote = MyNotes['myNotes']['nodes'][number]
