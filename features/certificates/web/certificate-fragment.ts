import { graphql } from '#generated/graphql/index.ts'

/** What a certificate shows of itself, and where its PDF is. */
export const CertificatePaperFragment = graphql(`
  fragment CertificatePaper on Certificate {
    id
    code
    percentage
    bestScoreAt
    validUntil
    holderName
    pdfPath
    isShared
    isWithdrawn
    courseName {
      languageCode
      value
    }
  }
`)
