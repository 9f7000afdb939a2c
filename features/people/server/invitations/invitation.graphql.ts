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

const wishOf = (context: GraphContext) => ({ userId: userIdOf(context), at: context.now() })

const refusal = <Kind extends string>(kind: Kind, code: string, description: string) =>
  builder
    .objectRef<{ readonly kind: Kind }>(kind === 'NotAllowed' ? 'InvitingNotAllowed' : kind)
    .implement({ description, fields: (t) => ({ code: t.string({ resolve: () => code }) }) })

const NotAllowed = refusal(
  'NotAllowed',
  'INVITING_NOT_ALLOWED',
  'The viewer invites nobody into this organisation, whether it exists or not.',
)
const UnknownInvitation = refusal(
  'UnknownInvitation',
  'UNKNOWN_INVITATION',
  'There is no open invitation here that the viewer may act on.',
)
const TooManyLetters = refusal(
  'TooManyLetters',
  'TOO_MANY_LETTERS',
  'The organisation has sent its letters of 24 hours.',
)
const MalformedAddress = refusal('MalformedAddress', 'MALFORMED_ADDRESS', 'This is no whole e-mail address.')
const AlreadyMember = refusal('AlreadyMember', 'ALREADY_MEMBER', 'Somebody in the organisation has this address.')
const AlreadyInvited = refusal('AlreadyInvited', 'ALREADY_INVITED', 'Somebody else is invited at this address.')

const InvitationResult = builder.enumType('InvitationResult', {
  description: 'What became of somebody who was to be invited.',
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
  description: 'What became of each, in the order given.',
  fields: (t) => ({ people: t.field({ type: [InvitedPerson], resolve: ({ people }) => [...people] }) }),
})
const LettersAsked = builder.objectRef<Of<ResendOutcome, 'LettersAsked'>>('LettersAsked').implement({
  description: 'The letters are on their way; the codes of earlier ones are dead.',
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
    name: t.string({ description: 'At most 140 characters are kept.' }),
    role: t.field({ type: MembershipRole, required: true }),
    groupIds: t.idList({ required: true }),
  }),
})

const InvitePeopleResult = builder.unionType('InvitePeopleResult', {
  types: [PeopleInvited, NotAllowed, TooManyLetters],
  resolveType: ({ kind }) => ({ PeopleInvited, NotAllowed, TooManyLetters })[kind],
})
const ResendResult = builder.unionType('ResendInvitationsResult', {
  types: [LettersAsked, UnknownInvitation, TooManyLetters],
  resolveType: ({ kind }) => ({ LettersAsked, UnknownInvitation, TooManyLetters })[kind],
})
const AddressResult = builder.unionType('ChangeInvitationAddressResult', {
  types: [AddressChanged, UnknownInvitation, MalformedAddress, AlreadyMember, AlreadyInvited, TooManyLetters],
  resolveType: ({ kind }) =>
    ({ AddressChanged, UnknownInvitation, MalformedAddress, AlreadyMember, AlreadyInvited, TooManyLetters })[kind],
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
      'Invites at most 50 people by their addresses (O2); letters in the asker’s language follow. For admins and managers.',
    authScopes: { signedIn: true },
    args: { organizationId: t.arg.id({ required: true }), people: t.arg({ type: [Person], required: true }) },
    resolve: (_, { organizationId, people }, context) => {
      if (people.length > maxPeople) throw badRequest(`At most ${maxPeople} people at a time.`)
      if (people.some(({ groupIds }) => groupIds.length > 100)) throw badRequest('At most 100 groups for each.')
      return inviteByAddress(context.database, wishOf(context), { organizationId, people, locale: context.locale })
    },
  }),
  resendInvitations: t.field({
    type: ResendResult,
    description:
      'Sends letters again, those of one organisation, at most 500. Those that went out just now are not sent twice.',
    authScopes: { signedIn: true },
    args: { ids: t.arg.idList({ required: true }) },
    resolve: (_, { ids }, context) => resendInvitations(context.database, wishOf(context), few(ids)),
  }),
  changeInvitationAddress: t.field({
    type: AddressResult,
    description: 'Gives an invitation another address and sends a new letter there.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }), email: t.arg.string({ required: true }) },
    resolve: (_, { id, email }, context) =>
      changeAddress(context.database, wishOf(context), { id, email: email.slice(0, 300) }),
  }),
  withdrawInvitations: t.field({
    type: WithdrawResult,
    description: 'Takes invitations back, those of one organisation, at most 500.',
    authScopes: { signedIn: true },
    args: { ids: t.arg.idList({ required: true }) },
    resolve: (_, { ids }, context) => withdrawInvitations(context.database, wishOf(context), few(ids)),
  }),
}))
