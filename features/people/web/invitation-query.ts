import { graphql } from '#generated/graphql/index.ts'
import type { InvitationQuery as InvitationData } from '#generated/graphql/graphql.ts'

/** The data of an invitation by its code; null if it is no longer open. */
export const InvitationQuery = graphql(`
  query Invitation($code: String!) {
    invitation(code: $code) {
      organizationName
      inviter
      email
      name
      role
      expiresAt
    }
  }
`)

export type OfferedInvitation = NonNullable<InvitationData['invitation']>
