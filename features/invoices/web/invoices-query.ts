import { graphql } from '#generated/graphql/index.ts'
import type { InvoicesQuery as InvoicesData } from '#generated/graphql/graphql.ts'

/** A page of an organisation's invoices, or of the reader's own without one. */
export const InvoicesQuery = graphql(`
  query Invoices($organizationId: ID, $offset: Int = 0) {
    invoices(organizationId: $organizationId, offset: $offset, limit: 12) {
      totalCount
      items {
        id
        number
        kind
        issueDate
        dueDate
        total {
          amountMinor
          currency
        }
        open {
          amountMinor
        }
        state
        settledAt
        path
      }
    }
  }
`)

export type InvoiceOfList = InvoicesData['invoices']['items'][number]
