import { graphql } from '#generated/graphql/index.ts'
import type { OrganisationQuery as OrganisationData } from '#generated/graphql/graphql.ts'

/** Everything that is written down of the reader's organisations (O1). */
export const OrganisationQuery = graphql(`
  query Organisation($userSub: String!) {
    getUser(userSub: $userSub) {
      id
      memberships {
        id
        organization {
          id
          name
          type
          archived
          archivedAt
          createdAt
          updatedAt
          createdFrom
          legacyUUID
          organizationNumber
          hidePriceList
          gameBoards
          membersCount
          invoiceName
          invoiceAddress
          invoiceZip
          invoiceCity
          invoiceMunicipality
          invoiceCountry
          invoiceEmail
          invoiceNote
          invoicePeriod
          invoiceSendVia
        }
      }
    }
  }
`)

export type OrganisationOfPage = NonNullable<OrganisationData['getUser']>['memberships'][number]['organization']
