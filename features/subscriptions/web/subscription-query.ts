import { graphql } from '#generated/graphql/index.ts'
import type { SubscriptionQuery as SubscriptionData } from '#generated/graphql/graphql.ts'

/** The reader's subscriptions, their own and their organisations', with upgrades; for payers also terms and history. */
export const SubscriptionQuery = graphql(`
  query Subscription($userSub: String!, $past: Int!) {
    getUser(userSub: $userSub) {
      id
      savedCard {
        id
        brand
        last4
        expMonth
        expYear
      }
      memberships {
        id
        role
        organization {
          savedCard {
            id
            brand
            last4
            expMonth
            expYear
          }
          id
          name
          hidePriceList
          seatUse {
            members
            invited
            free
          }
        }
      }
      subscriptions {
        id
        seats
        status
        state
        payers {
          name
        }
        expirationDate
        updatedAt
        organizationId
        product {
          id
          description {
            languageCode
            value
          }
          upgradeTo {
            id
            link
            destinationProductId
          }
        }
        terms {
          version
          stage
          period
          periodFrom
          periodTo
          renews
          pausedOn
          pauseEnds
          pausableDays
          pastDueSince
          paymentMethod
          seats
          nextSeats
          unitAmount {
            amountMinor
            currency
          }
          byAgreement
          price {
            id
            minSeats
            maxSeats
            tiers {
              fromSeats
              unitAmount {
                amountMinor
                currency
              }
            }
          }
          seatUse {
            members
            invited
            free
          }
          nextBill {
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
              seats
              months
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
          billTo {
            name
            email
            number
            sendVia
          }
          earlyTermination {
            possibleFrom
            offer {
              endsOn
              credit {
                amountMinor
                currency
              }
              repaid {
                amountMinor
                currency
              }
            }
          }
        }
        history(limit: $past) {
          items {
            id
            kind
            at
            actor
            isSystem
            seats
            fromSeats
            months
            day
          }
          total
        }
      }
    }
    products {
      id
      description {
        languageCode
        value
      }
      price {
        id
      }
    }
  }
`)

/** The number of history events shown at first. */
export const defaultHistoryLength = 6

type Reader = NonNullable<SubscriptionData['getUser']>
export type SubscriptionOfPage = Reader['subscriptions'][number]
export type MembershipOfPage = Reader['memberships'][number]
export type ProductOfPage = SubscriptionData['products'][number]
export type TermsOfPage = NonNullable<SubscriptionOfPage['terms']>
export type EarlyTerminationOffer = NonNullable<NonNullable<TermsOfPage['earlyTermination']>['offer']>
export type BillOfPage = NonNullable<TermsOfPage['nextBill']>
export type CardOfPage = NonNullable<Reader['savedCard']>
