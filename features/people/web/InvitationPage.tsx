import { useSuspenseQuery } from '@apollo/client/react'
import { useParams } from '@tanstack/react-router'
import { InvitationQuery } from './invitation-query.ts'
import { JoinResult } from './joining/JoinResult.tsx'
import { OpenInvitation } from './joining/OpenInvitation.tsx'

/** Where an invitation's letter leads, with an account or without (O2). One that is over is one calm page, whatever ended it. */
export function InvitationPage() {
  const { code = '' } = useParams({ strict: false })
  const { data } = useSuspenseQuery(InvitationQuery, { variables: { code }, fetchPolicy: 'network-only' })
  if (!data.invitation) return <JoinResult ending="Closed" />
  return <OpenInvitation code={code} invitation={data.invitation} />
}
