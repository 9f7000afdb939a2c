import { graphql } from '#generated/graphql/index.ts'
import { complianceSearch, complianceVariables } from './compliance/compliance-search.ts'
import type { ComplianceQuery as ComplianceData } from '#generated/graphql/graphql.ts'

/** A page of the overview, and the groups that it can be narrowed to. */
export const ComplianceQuery = graphql(`
  query Compliance(
    $organizationId: ID!
    $groupId: ID
    $itemId: ID
    $only: ComplianceNarrowing
    $day: String
    $offset: Int!
    $limit: Int!
  ) {
    listGroups(organizationId: $organizationId, limit: 100) {
      totalCount
      items {
        id
        name
      }
    }
    compliance(
      organizationId: $organizationId
      groupId: $groupId
      itemId: $itemId
      only: $only
      day: $day
      offset: $offset
      limit: $limit
    ) {
      day
      people
      needing
      overdue
      expiring
      itemsTotal
      totalCount
      items {
        id
        required
        done
        overdue
        name {
          languageCode
          value
          styled
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
        playlist {
          id
          shortId
          name {
            languageCode
            value
            styled
          }
        }
      }
      rows {
        id
        name
        email
        cells {
          itemId
          status
          learning
          percentage
          dueOn
          doneOn
          validUntil
          exemptedBecause
          certificateId
        }
      }
    }
  }
`)

/** The query variables of an address. */
export const complianceOf = (organizationId: string, search: Record<string, unknown>) =>
  complianceVariables(organizationId, complianceSearch(search))

export type Overview = NonNullable<ComplianceData['compliance']>
export type RequiredItem = Overview['items'][number]
export type PersonRow = Overview['rows'][number]
export type Cell = PersonRow['cells'][number]
