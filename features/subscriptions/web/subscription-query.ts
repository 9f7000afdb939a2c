import { graphql } from '#generated/graphql/index.ts'
import type { SubscriptionQuery as SubscriptionData } from '#generated/graphql/graphql.ts'

/** The subscriptions that serve the reader, their own and their organisations', and what they may become. */
export const SubscriptionQuery = graphql(`
  query Subscription($userSub: String!) {
    getUser(userSub: $userSub) {
      id
      memberships {
        id
        role
        organization {
          id
          name
          hidePriceList
          membersCount
        }
      }
      subscriptions {
        id
        seats
        status
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
      }
    }
    products {
      id
      description {
        languageCode
        value
      }
    }
  }
`)

type Reader = NonNullable<SubscriptionData['getUser']>
export type SubscriptionOfPage = Reader['subscriptions'][number]
export type MembershipOfPage = Reader['memberships'][number]
export type ProductOfPage = SubscriptionData['products'][number]
