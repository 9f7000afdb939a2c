import { graphql } from '#generated/graphql/index.ts'

export const AcceptInvitation = graphql(`
  mutation AcceptInvitation($code: String!) {
    acceptInvitation(code: $code) {
      __typename
    }
  }
`)

export const DeclineInvitation = graphql(`
  mutation DeclineInvitation($code: String!) {
    declineInvitation(code: $code) {
      __typename
    }
  }
`)

export const JoinByLink = graphql(`
  mutation JoinByLink($code: String!) {
    joinByLink(code: $code) {
      __typename
    }
  }
`)

export const JoinableQuery = graphql(`
  query OrganizationsToJoin {
    organizationsToJoin {
      id
      name
      requestStatus
    }
  }
`)

export const RequestSeat = graphql(`
  mutation RequestSeat($organizationId: ID!) {
    requestSeat(organizationId: $organizationId) {
      __typename
    }
  }
`)

export const SeatRequestsQuery = graphql(`
  query SeatRequests($organizationId: ID!) {
    listSeatRequests(organizationId: $organizationId, offset: 0, limit: 20) {
      totalCount
      items {
        id
        name
        email
        method
        status
        createdAt
        invitedEmail
      }
    }
  }
`)

export const ApproveSeatRequests = graphql(`
  mutation ApproveSeatRequests($ids: [ID!]!) {
    approveSeatRequests(ids: $ids) {
      __typename
      ... on SeatRequestsDecided {
        requestIds
        waiting
      }
    }
  }
`)

export const RefuseSeatRequests = graphql(`
  mutation RefuseSeatRequests($ids: [ID!]!) {
    refuseSeatRequests(ids: $ids) {
      __typename
    }
  }
`)
