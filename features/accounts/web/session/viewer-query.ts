import { graphql } from '#generated/graphql/index.ts'

/** The user with memberships, subscriptions and favourites (I5). */
export const GetUser = graphql(`
  query getUser($userSub: String!) {
    getUser(userSub: $userSub) {
      id
      email
      name
      memberships {
        id
        role
        organization {
          id
          name
          archived
          hidePriceList
          subscription {
            id
            seats
            status
            state
            product {
              id
              upgradeTo {
                id
                link
                destinationProductId
                sourceProductId
              }
            }
          }
        }
      }
      subscriptions {
        id
        status
        state
        organizationId
        product {
          id
          upgradeTo {
            id
            link
            destinationProductId
            sourceProductId
          }
        }
      }
      favorites {
        id
      }
    }
  }
`)

/** Whether the session is still valid (I11). */
export const GetSession = graphql(`
  query getSession {
    getSession {
      sessionId
      expiresAt
    }
  }
`)
