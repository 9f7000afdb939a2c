import { graphql } from '#generated/graphql/index.ts'
import type { CertificateCheckQuery as Data } from '#generated/graphql/graphql.ts'

/** The public data of a certificate, for everyone with its code. */
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
          styled
        }
        expertNames
        percentage
        passPercentage
        isTested
        filmsSeen
        filmSeconds
        contents {
          name {
            languageCode
            value
            styled
          }
        }
        bestScoreAt
      }
    }
  }
`)

export type CheckedCertificate = NonNullable<Data['checkCertificate']>
