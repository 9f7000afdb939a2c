import { graphql } from '#generated/graphql/index.ts'
import type { OrganizationQuery as Data } from '#generated/graphql/graphql.ts'

/** All details of the user's organisations (O1). */
export const OrganizationQuery = graphql(`
  query Organization($userSub: String!) {
    getUser(userSub: $userSub) {
      id
      memberships {
        id
        organization {
          id
          name
          type
          market
          archived
          createdAt
          updatedAt
          createdFrom
          legacyUUID
          organizationNumber
          hidePriceList
          inOrderFirstView
          gameBoards
          membersCount
          logoPath
          version
          invoiceName
          invoiceAddress
          invoiceZip
          invoiceCity
          invoiceMunicipality
          invoiceCountry
          invoiceEmail
          invoiceReference
          invoiceNote
          invoicePeriod
          invoiceSendVia
          dpa {
            currentVersion
            status
            latest {
              version
              acceptedAt
              acceptedBy
              organizationName
              sha256
            }
          }
          emailDomains {
            domain
            verifiedAt
            checkedAt
            membersCount
            recordName
            recordValue
          }
        }
      }
    }
  }
`)

export type OrganizationData = Data
export type OrganizationOfPage = NonNullable<Data['getUser']>['memberships'][number]['organization']
