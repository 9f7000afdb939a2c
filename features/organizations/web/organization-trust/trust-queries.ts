import { graphql } from '#generated/graphql/index.ts'

/** Whether the user's organizations have proved their identity, and the limits of their invitations. */
export const TrustQuery = graphql(`
  query Trust($userSub: String!) {
    getUser(userSub: $userSub) {
      id
      memberships {
        id
        role
        organization {
          id
          trust {
            isTrusted
            externalMailsLeft
            waiting
            ownDomain
            registerEmail
          }
        }
      }
    }
  }
`)

export const SendRegisterCode = graphql(`
  mutation SendRegisterCode($organizationId: ID!) {
    sendRegisterCode(organizationId: $organizationId) {
      __typename
      ... on RegisterCodeSent {
        to
      }
      ... on RegisterCodeRefused {
        reason
      }
    }
  }
`)

export const ConfirmRegisterCode = graphql(`
  mutation ConfirmRegisterCode($organizationId: ID!, $code: String!) {
    confirmRegisterCode(organizationId: $organizationId, code: $code) {
      __typename
      ... on RegisterCodeWrong {
        triesLeft
      }
      ... on OrganizationVerified {
        organization {
          id
          trust {
            isTrusted
            externalMailsLeft
            waiting
            ownDomain
            registerEmail
          }
        }
      }
    }
  }
`)
