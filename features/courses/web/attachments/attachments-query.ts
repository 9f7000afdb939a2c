import type { AttachmentsQuery as AttachmentsData } from '#generated/graphql/graphql.ts'
import { graphql } from '#generated/graphql/index.ts'

/** The attachments of a course, loaded when their tab is opened, because texts would slow down every visit. */
export const AttachmentsQuery = graphql(`
  query Attachments($courseShortId: String!, $language: LanguageCode!) {
    course(shortId: $courseShortId) {
      id
      attachments {
        id
        name {
          languageCode
          value
          styled
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

/** The signed URL of an attachment, requested on press, because it expires within minutes. */
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
