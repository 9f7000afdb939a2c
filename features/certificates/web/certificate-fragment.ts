import { graphql } from '#generated/graphql/index.ts'

/** The data of a certificate's sheet, and the path of its PDF. */
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
      styled
    }
  }
`)
