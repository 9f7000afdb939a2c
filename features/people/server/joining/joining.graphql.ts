import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { acceptInvitation, declineInvitation } from './accept-invitation.ts'
import { askToJoin, joinByLink } from './join-by-link.ts'

type Named = { readonly kind: string; readonly organizationId: string; readonly organizationName: string }

const about = (name: string, description: string) =>
  builder.objectRef<Named>(name).implement({
    description,
    fields: (t) => ({
      organizationId: t.exposeID('organizationId'),
      organizationName: t.exposeString('organizationName'),
    }),
  })

const Joined = about('JoinedOrganization', 'The viewer is a member now, or was one before.')
const NoSeatLeft = about('NoSeatLeft', 'Every seat is taken: the viewer is on the waiting list (O4).')
const Asked = about('SeatAsked', 'A manager of the organisation is asked for a seat.')
const Closed = builder.objectRef<{ readonly kind: string }>('InvitationClosed').implement({
  description: 'The invitation has expired, was withdrawn, was used, or never was one.',
  fields: (t) => ({ code: t.string({ resolve: () => 'INVITATION_CLOSED' }) }),
})
const NotOpen = builder.objectRef<{ readonly kind: string }>('JoinNotOpen').implement({
  description: 'This way into the organisation is closed, or never was one.',
  fields: (t) => ({ code: t.string({ resolve: () => 'JOIN_NOT_OPEN' }) }),
})
const Declined = builder.objectRef<{ readonly kind: 'Declined' }>('InvitationDeclined').implement({
  fields: (t) => ({ code: t.string({ resolve: () => 'DECLINED' }) }),
})

const AcceptResult = builder.unionType('AcceptInvitationResult', {
  types: [Joined, NoSeatLeft, Closed],
  resolveType: ({ kind }: { kind: string }) => {
    if (kind === 'InvitationClosed') return Closed
    return kind === 'NoSeatLeft' ? NoSeatLeft : Joined
  },
})
const JoinResult = builder.unionType('JoinResult', {
  types: [Joined, NoSeatLeft, Asked, NotOpen],
  resolveType: ({ kind }: { kind: string }) => {
    if (kind === 'NotOpen') return NotOpen
    if (kind === 'Asked') return Asked
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
    description: 'Accepts the invitation whose letter holds the code, with the viewer’s account (O2, O4).',
    authScopes: { signedIn: true },
    args: { code: t.arg.string(code) },
    resolve: (_, given, context) =>
      acceptInvitation(context.database, { ...given, userId: userIdOf(context), at: context.now() }),
  }),
  declineInvitation: t.field({
    type: DeclineResult,
    description: 'Says no to the invitation whose letter holds the code.',
    authScopes: { everyone: true },
    args: { code: t.arg.string(code) },
    resolve: (_, given, context) => declineInvitation(context.database, { ...given, at: context.now() }),
  }),
  joinByLink: t.field({
    type: JoinResult,
    description: 'Joins by an organisation’s own link, or asks for a seat by it.',
    authScopes: { signedIn: true },
    args: { code: t.arg.string(code) },
    resolve: (_, given, context) =>
      joinByLink(context.database, { ...given, userId: userIdOf(context), at: context.now() }),
  }),
  askToJoin: t.field({
    type: JoinResult,
    description: 'Asks for a seat in the organisation whose verified domain the viewer’s verified address is at.',
    authScopes: { signedIn: true },
    args: { organizationId: t.arg.id({ required: true }) },
    resolve: (_, given, context) =>
      askToJoin(context.database, { ...given, userId: userIdOf(context), at: context.now() }),
  }),
}))
