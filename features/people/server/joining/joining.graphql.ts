import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { acceptInvitation, declineInvitation } from './accept-invitation.ts'
import { requestSeat, joinByLink } from './join-by-link.ts'

type Named = { readonly kind: string; readonly organizationId: string; readonly organizationName: string }

const about = (name: string, description: string) =>
  builder.objectRef<Named>(name).implement({
    description,
    fields: (t) => ({
      organizationId: t.exposeID('organizationId'),
      organizationName: t.exposeString('organizationName'),
    }),
  })

const Joined = about('JoinedOrganization', 'The viewer is now a member, or already was.')
const NoSeatLeft = about('NoSeatLeft', 'Every seat is taken: the viewer is on the waiting list (O4).')
const Requested = about('SeatRequested', 'The seat is requested; a manager of the organisation decides.')
const Closed = builder.objectRef<{ readonly kind: string }>('InvitationClosed').implement({
  description: 'The invitation has expired, is withdrawn, was used or does not exist.',
  fields: (t) => ({ code: t.string({ resolve: () => 'INVITATION_CLOSED' }) }),
})
const InvitedOnly = builder.objectRef<{ readonly kind: string }>('InvitedAccountOnly').implement({
  description: 'Only the invited account may accept: the organisation has no members who could say yes to another.',
  fields: (t) => ({ code: t.string({ resolve: () => 'INVITED_ACCOUNT_ONLY' }) }),
})
const NotOpen = builder.objectRef<{ readonly kind: string }>('JoinNotOpen').implement({
  description: 'The organisation cannot be joined this way, or does not exist.',
  fields: (t) => ({ code: t.string({ resolve: () => 'JOIN_NOT_OPEN' }) }),
})
const Declined = builder.objectRef<{ readonly kind: 'Declined' }>('InvitationDeclined').implement({
  fields: (t) => ({ code: t.string({ resolve: () => 'DECLINED' }) }),
})

const AcceptResult = builder.unionType('AcceptInvitationResult', {
  types: [Joined, NoSeatLeft, Requested, InvitedOnly, Closed],
  resolveType: ({ kind }: { kind: string }) => {
    if (kind === 'InvitationClosed') return Closed
    if (kind === 'InvitedAccountOnly') return InvitedOnly
    if (kind === 'Requested') return Requested
    return kind === 'NoSeatLeft' ? NoSeatLeft : Joined
  },
})
const JoinResult = builder.unionType('JoinResult', {
  types: [Joined, NoSeatLeft, Requested, NotOpen],
  resolveType: ({ kind }: { kind: string }) => {
    if (kind === 'NotOpen') return NotOpen
    if (kind === 'Requested') return Requested
    return kind === 'NoSeatLeft' ? NoSeatLeft : Joined
  },
})
const DeclineResult = builder.unionType('DeclineInvitationResult', {
  types: [Declined, Closed],
  resolveType: ({ kind }: { kind: string }) => (kind === 'Declined' ? Declined : Closed),
})

const code = { required: true } as const

builder.mutationFields((t) => ({
  acceptInvitation: t.field({
    type: AcceptResult,
    description:
      'Accepts the invitation with the code of its mail, with the viewer’s account (O2, O4). With another address than the invited one, a manager decides.',
    authScopes: { signedIn: true },
    args: { code: t.arg.string(code) },
    resolve: (_, given, context) =>
      acceptInvitation(context.database, { ...given, userId: userIdOf(context), at: context.now() }),
  }),
  declineInvitation: t.field({
    type: DeclineResult,
    description: 'Declines the invitation with the code of its mail.',
    authScopes: { everyone: true },
    args: { code: t.arg.string(code) },
    resolve: (_, given, context) => declineInvitation(context.database, { ...given, at: context.now() }),
  }),
  joinByLink: t.field({
    type: JoinResult,
    description: 'Joins an organisation by its join link, or requests a seat there.',
    authScopes: { signedIn: true },
    args: { code: t.arg.string(code) },
    resolve: (_, given, context) =>
      joinByLink(context.database, { ...given, userId: userIdOf(context), at: context.now() }),
  }),
  requestSeat: t.field({
    type: JoinResult,
    description: 'Requests a seat in the organisation that has verified the domain of the viewer’s address.',
    authScopes: { signedIn: true },
    args: { organizationId: t.arg.id({ required: true }) },
    resolve: (_, given, context) =>
      requestSeat(context.database, { ...given, userId: userIdOf(context), at: context.now() }),
  }),
}))
