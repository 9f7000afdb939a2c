import { graphql } from '#generated/graphql/index.ts'

export const EndSession = graphql(`
  mutation SupportEndSession($personId: ID!, $sessionId: ID!) {
    supportEndSession(personId: $personId, sessionId: $sessionId)
  }
`)

export const SendInvitation = graphql(`
  mutation SupportSendInvitation($invitationId: ID!) {
    supportSendInvitation(invitationId: $invitationId)
  }
`)

export const SendLetter = graphql(`
  mutation SupportSendLetter($letterId: ID!) {
    supportSendLetter(letterId: $letterId)
  }
`)

export const WithdrawCertificate = graphql(`
  mutation SupportWithdrawCertificate($code: String!, $kind: SupportWithdrawalKind!, $reason: String!) {
    supportWithdrawCertificate(code: $code, kind: $kind, reason: $reason)
  }
`)

export const ApproveOrganization = graphql(`
  mutation SupportApproveOrganization($organizationId: ID!) {
    supportApproveOrganization(organizationId: $organizationId)
  }
`)

export const TakeBackApproval = graphql(`
  mutation SupportTakeBackApproval($organizationId: ID!) {
    supportTakeBackApproval(organizationId: $organizationId)
  }
`)

export const ChangeType = graphql(`
  mutation SupportChangeType($organizationId: ID!, $type: SupportOrganizationType!) {
    supportChangeType(organizationId: $organizationId, type: $type)
  }
`)

export const WaitingQuery = graphql(`
  query SupportWaiting {
    supportWaiting {
      organizations
      bounced
      deletions
    }
  }
`)
