import { graphql } from '#generated/graphql/index.ts'
import type { PreviewChangeQuery } from '#generated/graphql/graphql.ts'

/** Previews the price of other seats or another product. */
export const PreviewChange = graphql(`
  query PreviewChange($subscriptionId: ID!, $seats: Int, $productId: ID, $atRenewal: Boolean!) {
    previewChange(subscriptionId: $subscriptionId, seats: $seats, productId: $productId, atRenewal: $atRenewal) {
      __typename
      ... on ChangePreview {
        version
        seats
        unitAmount {
          amountMinor
          currency
        }
        today {
          lines {
            kind
            quantity
            unitAmount {
              amountMinor
              currency
            }
            net {
              amountMinor
              currency
            }
            days
            basisPoints
          }
          vat {
            amountMinor
            currency
          }
          total {
            amountMinor
            currency
          }
          vatRateBp
        }
        nextBill {
          total {
            amountMinor
            currency
          }
        }
      }
      ... on ChangeRefused {
        reason
        seatsInUse
        minSeats
        maxSeats
      }
    }
  }
`)
type Preview = PreviewChangeQuery['previewChange']
export type ChangePreview = Extract<Preview, { __typename: 'ChangePreview' }>
export type ChangeRefused = Extract<Preview, { __typename: 'ChangeRefused' }>

export const ChangeSubscription = graphql(`
  mutation ChangeSubscription($input: ChangeSubscriptionInput!) {
    changeSubscription(input: $input) {
      __typename
      ... on SubscriptionChanged {
        order {
          id
          shortId
          state
        }
      }
      ... on ChangeRefused {
        reason
        seatsInUse
        minSeats
        maxSeats
      }
    }
  }
`)

export const PauseSubscription = graphql(`
  mutation PauseSubscription($subscriptionId: ID!, $version: Int!) {
    outcome: pauseSubscription(subscriptionId: $subscriptionId, version: $version) {
      __typename
      ... on ChangeRefused {
        reason
      }
    }
  }
`)

export const ResumeSubscription = graphql(`
  mutation ResumeSubscription($subscriptionId: ID!, $version: Int!) {
    outcome: resumeSubscription(subscriptionId: $subscriptionId, version: $version) {
      __typename
      ... on ChangeRefused {
        reason
      }
    }
  }
`)

export const CancelSubscription = graphql(`
  mutation CancelSubscription($subscriptionId: ID!, $version: Int!) {
    outcome: cancelSubscription(subscriptionId: $subscriptionId, version: $version) {
      __typename
      ... on ChangeRefused {
        reason
      }
    }
  }
`)

export const KeepSubscription = graphql(`
  mutation KeepSubscription($subscriptionId: ID!, $version: Int!) {
    outcome: keepSubscription(subscriptionId: $subscriptionId, version: $version) {
      __typename
      ... on ChangeRefused {
        reason
      }
    }
  }
`)

export const TerminateSubscriptionEarly = graphql(`
  mutation TerminateSubscriptionEarly($subscriptionId: ID!, $version: Int!, $expectedCreditMinor: String!) {
    outcome: terminateSubscriptionEarly(
      subscriptionId: $subscriptionId
      version: $version
      expectedCreditMinor: $expectedCreditMinor
    ) {
      __typename
      ... on ChangeRefused {
        reason
      }
    }
  }
`)
