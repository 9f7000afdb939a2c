import type { AttachmentsQuery as AttachmentsData } from '#generated/graphql/graphql.ts'
import { graphql } from '#generated/graphql/index.ts'

/** What goes with a course, once somebody looks at it: texts and files would weigh on everybody who only passes by. */
export const AttachmentsQuery = graphql(`
  query Attachments($courseShortId: String!, $language: LanguageCode!) {
    course(shortId: $courseShortId) {
      id
      attachments {
        id
        name {
          languageCode
          value
        }
        body {
          languageCode
          value
        }
        file(language: $language) {
          fileName
          mediaType
          sizeBytes
          pages
        }
      }
    }
  }
`)

/** Where the file is fetched: asked for at the press, since it holds for minutes only. */
export const AttachmentAddressQuery = graphql(`
  query AttachmentAddress($id: ID!) {
    attachmentAddress(id: $id) {
      __typename
      ... on AttachmentAddress {
        url
      }
    }
  }
`)

export type AttachmentOfCourse = NonNullable<AttachmentsData['course']>['attachments'][number]
