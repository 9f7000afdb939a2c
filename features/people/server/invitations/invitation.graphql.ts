import { MembershipRole } from '#features/organizations/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { changeAddress, type AddressOutcome } from './change-address.ts'
import { inviteByAddress, type InviteOutcome } from './invite-by-address.ts'
import { resendInvitations, type ResendOutcome } from './resend-invitations.ts'
import { withdrawInvitations, type WithdrawalOutcome } from './withdraw-invitations.ts'

/** The maximum number of people whom one mutation invites, and of invitations that one mutation changes. */
const [maxPeople, maxInvitations] = [50, 500]

type Of<Outcome extends { readonly kind: string }, Kind extends Outcome['kind']> = Extract<Outcome, { kind: Kind }>

const requestOf = (context: GraphContext) => ({ userId: userIdOf(context), at: context.now() })

const refusal = <Kind extends string>(kind: Kind, code: string, description: string) =>
  builder
    .objectRef<{ readonly kind: Kind }>(kind === 'NotAllowed' ? 'InvitingNotAllowed' : kind)
    .implement({ description, fields: (t) => ({ code: t.string({ resolve: () => code }) }) })

const NotAllowed = refusal(
  'NotAllowed',
  'INVITING_NOT_ALLOWED',
  'The viewer may not invite people to this organisation, whether it exists or not.',
)
const UnknownInvitation = refusal(
  'UnknownInvitation',
  'UNKNOWN_INVITATION',
  'There is no such open invitation that the viewer may change.',
)
const InvitationMailLimitReached = refusal(
  'InvitationMailLimitReached',
  'INVITATION_MAIL_LIMIT_REACHED',
  'The organisation has reached its limit of invitation mails in 24 hours.',
)
const MalformedAddress = refusal('MalformedAddress', 'MALFORMED_ADDRESS', 'This is not a valid e-mail address.')
const AlreadyMember = refusal('AlreadyMember', 'ALREADY_MEMBER', 'A member of the organisation has this address.')
const AlreadyInvited = refusal('AlreadyInvited', 'ALREADY_INVITED', 'Another person is invited at this address.')

const InvitationResult = builder.enumType('InvitationResult', {
  description: 'The result for one person of `invitePeople`.',
  values: [
    'Invited',
    'AlreadyMember',
    'AlreadyInvited',
    'MalformedAddress',
    'NameHoldsAddress',
    'RoleNotAllowed',
    'UnknownGroup',
  ] as const,
})
type InvitedPerson = Of<InviteOutcome, 'PeopleInvited'>['people'][number]
const InvitedPerson = builder.objectRef<InvitedPerson>('InvitedPerson').implement({
  fields: (t) => ({ email: t.exposeString('email'), result: t.expose('result', { type: InvitationResult }) }),
})
const PeopleInvited = builder.objectRef<Of<InviteOutcome, 'PeopleInvited'>>('PeopleInvited').implement({
  description: 'The result for each person, in the given order.',
  fields: (t) => ({ people: t.field({ type: [InvitedPerson], resolve: ({ people }) => [...people] }) }),
})
const InvitationsResent = builder.objectRef<Of<ResendOutcome, 'InvitationsResent'>>('InvitationsResent').implement({
  description: 'The mails are queued; the codes of earlier mails stop working.',
  fields: (t) => ({ invitationIds: t.idList({ resolve: ({ invitationIds }) => [...invitationIds] }) }),
})
const AddressChanged = builder.objectRef<Of<AddressOutcome, 'AddressChanged'>>('InvitationAddressChanged').implement({
  fields: (t) => ({ invitationId: t.exposeID('invitationId'), email: t.exposeString('email') }),
})
const InvitationsWithdrawn = builder
  .objectRef<Of<WithdrawalOutcome, 'InvitationsWithdrawn'>>('InvitationsWithdrawn')
  .implement({ fields: (t) => ({ invitationIds: t.idList({ resolve: ({ invitationIds }) => [...invitationIds] }) }) })

const Person = builder.inputType('PersonToInvite', {
  fields: (t) => ({
    email: t.string({ required: true }),
    name: t.string({ description: 'Cut to 140 characters.' }),
    role: t.field({ type: MembershipRole, required: true }),
    groupIds: t.idList({ required: true }),
  }),
})

const InvitePeopleResult = builder.unionType('InvitePeopleResult', {
  types: [PeopleInvited, NotAllowed, InvitationMailLimitReached],
  resolveType: ({ kind }) => ({ PeopleInvited, NotAllowed, InvitationMailLimitReached })[kind],
})
const ResendResult = builder.unionType('ResendInvitationsResult', {
  types: [InvitationsResent, UnknownInvitation, InvitationMailLimitReached],
  resolveType: ({ kind }) => ({ InvitationsResent, UnknownInvitation, InvitationMailLimitReached })[kind],
})
const AddressResult = builder.unionType('ChangeInvitationAddressResult', {
  types: [
    AddressChanged,
    UnknownInvitation,
    MalformedAddress,
    AlreadyMember,
    AlreadyInvited,
    InvitationMailLimitReached,
  ],
  resolveType: ({ kind }) =>
    ({
      AddressChanged,
      UnknownInvitation,
      MalformedAddress,
      AlreadyMember,
      AlreadyInvited,
      InvitationMailLimitReached,
    })[kind],
})
const WithdrawResult = builder.unionType('WithdrawInvitationsResult', {
  types: [InvitationsWithdrawn, UnknownInvitation],
  resolveType: ({ kind }) => ({ InvitationsWithdrawn, UnknownInvitation })[kind],
})

const few = (ids: readonly string[]) => {
  if (ids.length > maxInvitations) throw badRequest(`At most ${maxInvitations} invitations at a time.`)
  return ids
}

builder.mutationFields((t) => ({
  invitePeople: t.field({
    type: InvitePeopleResult,
    description:
      'Invites at most 50 people by their addresses (O2); the mails are in the viewer’s language. For admins and managers.',
    authScopes: { signedIn: true },
    args: { organizationId: t.arg.id({ required: true }), people: t.arg({ type: [Person], required: true }) },
    resolve: (_, { organizationId, people }, context) => {
      if (people.length > maxPeople) throw badRequest(`At most ${maxPeople} people at a time.`)
      if (people.some(({ groupIds }) => groupIds.length > 100)) throw badRequest('At most 100 groups for each.')
      return inviteByAddress(context.database, requestOf(context), { organizationId, people, locale: context.locale })
    },
  }),
  resendInvitations: t.field({
    type: ResendResult,
    description:
      'Resends the mails of invitations of one organisation, at most 500. Mails of the last five minutes are not sent again.',
    authScopes: { signedIn: true },
    args: { ids: t.arg.idList({ required: true }) },
    resolve: (_, { ids }, context) => resendInvitations(context.database, requestOf(context), few(ids)),
  }),
  changeInvitationAddress: t.field({
    type: AddressResult,
    description: 'Changes the address of an invitation and sends a new mail there.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }), email: t.arg.string({ required: true }) },
    resolve: (_, { id, email }, context) =>
      changeAddress(context.database, requestOf(context), { id, email: email.slice(0, 300) }),
  }),
  withdrawInvitations: t.field({
    type: WithdrawResult,
    description: 'Withdraws invitations of one organisation, at most 500.',
    authScopes: { signedIn: true },
    args: { ids: t.arg.idList({ required: true }) },
    resolve: (_, { ids }, context) => withdrawInvitations(context.database, requestOf(context), few(ids)),
  }),
}))
