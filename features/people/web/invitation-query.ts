import { graphql } from '#generated/graphql/index.ts'
import type { InvitationQuery as InvitationData } from '#generated/graphql/graphql.ts'

/** What an invitation's letter leads to; null for one that lets nobody in any more. */
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
