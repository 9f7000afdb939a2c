import { graphql } from '#generated/graphql/index.ts'

export const MakeAgreement = graphql(`
  mutation SupportMakeAgreement(
    $organizationId: ID!
    $seats: Int
    $amountMinor: String!
    $currency: SupportCurrency!
    $period: SupportAgreementPeriod!
    $from: String
    $until: String
    $reference: String!
    $text: String!
  ) {
    supportMakeAgreement(
      organizationId: $organizationId
      seats: $seats
      amountMinor: $amountMinor
      currency: $currency
      period: $period
      from: $from
      until: $until
      reference: $reference
      text: $text
    ) {
      result
      invoice
      day
      seatsInUse
      missing
    }
  }
`)

export const CreditInvoice = graphql(`
  mutation SupportCreditInvoice(
    $number: String!
    $reason: String!
    $amountMinor: String
    $refund: Boolean!
    $end: Boolean!
  ) {
    supportCreditInvoice(number: $number, reason: $reason, amountMinor: $amountMinor, refund: $refund, end: $end) {
      result
      creditNote
      currency
      creditedMinor
      refundedMinor
      owedMinor
      leftMinor
      stillOpen
    }
  }
`)

export const SendInvoice = graphql(`
  mutation SupportSendInvoice($invoiceId: ID!) {
    supportSendInvoice(invoiceId: $invoiceId)
  }
`)
