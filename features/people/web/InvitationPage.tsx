import { useSuspenseQuery } from '@apollo/client/react'
import { useParams } from '@tanstack/react-router'
import { InvitationQuery } from './invitation-query.ts'
import { JoinResult } from './joining/JoinResult.tsx'
import { OpenInvitation } from './joining/OpenInvitation.tsx'

/**
 * The page of the link in an invitation mail, with or without an account (O2). All invitations that are no longer open
 * show the same page.
 */
export function InvitationPage() {
  const { code = '' } = useParams({ strict: false })
  const { data } = useSuspenseQuery(InvitationQuery, { variables: { code }, fetchPolicy: 'network-only' })
  if (!data.invitation) return <JoinResult ending="Closed" />
  return <OpenInvitation code={code} invitation={data.invitation} />
}
