import { graphql } from '#generated/graphql/index.ts'

export const ResendInvitations = graphql(`
  mutation ResendInvitations($ids: [ID!]!) {
    resendInvitations(ids: $ids) {
      __typename
    }
  }
`)

export const WithdrawInvitations = graphql(`
  mutation WithdrawInvitations($ids: [ID!]!) {
    withdrawInvitations(ids: $ids) {
      __typename
    }
  }
`)

export const ChangeInvitationAddress = graphql(`
  mutation ChangeInvitationAddress($id: ID!, $email: String!) {
    changeInvitationAddress(id: $id, email: $email) {
      __typename
    }
  }
`)
