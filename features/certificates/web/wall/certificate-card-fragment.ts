import { graphql } from '#generated/graphql/index.ts'

/** What a certificate shows on the wall: its paper, how long it holds, and those whose place it took. */
export const CertificateCardFragment = graphql(`
  fragment CertificateCard on Certificate {
    id
    ...CertificatePaper
    isTested
    validity
    validUntil
    renewedBy
    withdrawalReason
    withdrawalNote
    contents {
      kind
    }
    course {
      id
      shortId
      name {
        languageCode
        value
        styled
      }
    }
    earlier {
      id
      code
      issuedAt
      validUntil
      pdfPath
    }
  }
`)
