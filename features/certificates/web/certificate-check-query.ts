import { graphql } from '#generated/graphql/index.ts'
import type { CertificateCheckQuery as Data } from '#generated/graphql/graphql.ts'

/** What anybody who has a certificate's code may know of it. */
export const CertificateCheckQuery = graphql(`
  query CertificateCheck($code: String!) {
    checkCertificate(code: $code) {
      code
      status
      issuedAt
      withdrawnAt
      withdrawalReason
      reason
      validity
      validUntil
      replacedAt
      details {
        holderName
        courseName {
          languageCode
          value
        }
        expertNames
        percentage
        passPercentage
        isTested
        contents {
          name {
            languageCode
            value
          }
        }
        bestScoreAt
      }
    }
  }
`)

export type CheckedCertificate = NonNullable<Data['checkCertificate']>
