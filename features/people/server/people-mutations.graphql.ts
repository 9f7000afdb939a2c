import { MembershipRole } from '#features/organizations/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { selectionProblem } from '#features/people/rules/people-search.ts'
import type { PeopleReactions } from './reactions.ts'
import { changeMemberRoles, type RolesOutcome } from './members/change-member-roles.ts'
import { previewRemoval, type Heir, type RemovalPreview } from './removal/preview-removal.ts'
import { removeMembers, type RemovalOutcome } from './removal/remove-members.ts'
import { undoRemoval, type UndoOutcome } from './removal/undo-removal.ts'

type Of<Outcome extends { kind: string }, Kind extends Outcome['kind']> = Extract<Outcome, { kind: Kind }>

const refusal = <Kind extends string>(kind: Kind, code: string, description: string) =>
  builder.objectRef<{ readonly kind: Kind }>(kind).implement({
    description,
    fields: (t) => ({ code: t.string({ resolve: () => code }) }),
  })

const NotOrganizationManager = refusal(
  'NotOrganizationManager',
  'NOT_ORGANIZATION_MANAGER',
  'The viewer does not manage the people of this organisation, whether it exists or not.',
)
const SuccessorNotAllowed = refusal(
  'SuccessorNotAllowed',
  'SUCCESSOR_NOT_ALLOWED',
  'The given successor is not an admin or manager who stays in the organisation.',
)
const NoSeatToReturnTo = refusal(
  'NoSeatToReturnTo',
  'NO_SEAT_TO_RETURN_TO',
  'The seats are used by others now, so no one is restored (O4).',
)
const NothingToUndo = refusal(
  'NothingToUndo',
  'NOTHING_TO_UNDO',
  'The removal is too old, already undone, or was not done by the viewer.',
)

const RoleChangeResult = builder.enumType('RoleChangeResult', {
  values: ['CHANGED', 'LAST_ADMIN', 'NOT_MEMBER', 'NOT_ALLOWED'] as const,
})
const RemovalResult = builder.enumType('RemovalResult', {
  values: ['REMOVED', 'LAST_ADMIN', 'NOT_MEMBER', 'NOT_ALLOWED'] as const,
})
const RemovalAction = builder.enumType('RemovalAction', {
  description:
    'DELETE: what the person created for the organisation is deleted. TRANSFER: a colleague takes it over (O2).',
  values: ['DELETE', 'TRANSFER'] as const,
})

const RoleChange = builder.objectRef<Of<RolesOutcome, 'RolesChanged'>['results'][number]>('RoleChange').implement({
  fields: (t) => ({ userId: t.exposeID('userId'), result: t.expose('result', { type: RoleChangeResult }) }),
})
const RolesChanged = builder.objectRef<Of<RolesOutcome, 'RolesChanged'>>('RolesChanged').implement({
  fields: (t) => ({ results: t.field({ type: [RoleChange], resolve: ({ results }) => [...results] }) }),
})
const RolesResult = builder.unionType('ChangeMemberRolesResult', {
  types: [RolesChanged, NotOrganizationManager],
  resolveType: ({ kind }) => kind,
})

const MemberRemoval = builder
  .objectRef<Of<RemovalOutcome, 'MembersRemoved'>['results'][number]>('MemberRemoval')
  .implement({
    fields: (t) => ({ userId: t.exposeID('userId'), result: t.expose('result', { type: RemovalResult }) }),
  })
const MembersRemoved = builder.objectRef<Of<RemovalOutcome, 'MembersRemoved'>>('MembersRemoved').implement({
  fields: (t) => ({
    removalId: t.id({
      nullable: true,
      description: 'The id for `undoRemoval`, valid for ten minutes; null when no one was removed.',
      resolve: ({ removalId }) => removalId,
    }),
    results: t.field({ type: [MemberRemoval], resolve: ({ results }) => [...results] }),
  }),
})
const RemoveResult = builder.unionType('RemoveMembersResult', {
  types: [MembersRemoved, NotOrganizationManager, SuccessorNotAllowed],
  resolveType: ({ kind }) => kind,
})

const RemovalUndone = builder.objectRef<Of<UndoOutcome, 'RemovalUndone'>>('RemovalUndone').implement({
  fields: (t) => ({ peopleCount: t.int({ resolve: ({ people }) => people }) }),
})
const UndoResult = builder.unionType('UndoRemovalResult', {
  types: [RemovalUndone, NoSeatToReturnTo, NothingToUndo],
  resolveType: ({ kind }) => kind,
})

const HeirRef = builder.objectRef<Heir>('RemovalHeir').implement({
  description: 'An admin or manager who can take over.',
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
})
const Preview = builder.objectRef<RemovalPreview>('RemovalPreview').implement({
  description: 'The consequences of removing people.',
  fields: (t) => ({
    seatsFreed: t.exposeInt('seatsFreed'),
    signedOut: t.exposeInt('signedOut', { description: 'The number of people who belong to no other organisation.' }),
    playlists: t.exposeInt('playlists', { description: 'Playlists of theirs that are shared in the organisation.' }),
    playlistsElsewhere: t.exposeInt('playlistsElsewhere', {
      description: 'Those of them that are also shared in another organisation and therefore stay theirs.',
    }),
    assignments: t.exposeInt('assignments', { description: 'Assignments that they created.' }),
    assignmentInstances: t.exposeInt('turns', { description: 'Unfinished assignment instances of other members.' }),
    heirs: t.field({ type: [HeirRef], resolve: ({ heirs }) => [...heirs] }),
  }),
})

const checked = (userIds: readonly string[]) => {
  const problem = selectionProblem(userIds)
  if (problem) throw badRequest(problem)
  return userIds
}

/**
 * Adds the mutations of admins and managers, with the reactions of other features. Called once, when the server starts.
 */
export function registerPeopleFields(reactions: PeopleReactions): void {
  builder.queryField('removalPreview', (t) =>
    t.field({
      type: Preview,
      nullable: true,
      description:
        'The consequences of removing people, for admins and managers. Null for everyone else, whether the organisation exists or not.',
      authScopes: { signedIn: true },
      args: { organizationId: t.arg.id({ required: true }), userIds: t.arg.idList({ required: true }) },
      resolve: async (_, { organizationId, userIds }, context) =>
        previewRemoval(context.database, reactions, {
          organizationId,
          userIds: checked(userIds),
          userId: userIdOf(context),
        }),
    }),
  )
  builder.mutationFields((t) => ({
    changeMemberRoles: t.field({
      type: RolesResult,
      description: 'Changes the role of at most 500 people (O2). For admins and managers.',
      authScopes: { signedIn: true },
      args: {
        organizationId: t.arg.id({ required: true }),
        userIds: t.arg.idList({ required: true }),
        role: t.arg({ type: MembershipRole, required: true }),
        groupLimited: t.arg.boolean({
          required: true,
          defaultValue: false,
          description: 'A MANAGER who is limited to their own groups.',
        }),
      },
      resolve: (_, { userIds, ...request }, context) =>
        changeMemberRoles(context.database, {
          ...request,
          userIds: checked(userIds),
          userId: userIdOf(context),
          at: context.now(),
        }),
    }),
    removeMembers: t.field({
      type: RemoveResult,
      description: 'Removes at most 500 people; their seats are free immediately (O2, O4). For admins and managers.',
      authScopes: { signedIn: true },
      args: {
        organizationId: t.arg.id({ required: true }),
        userIds: t.arg.idList({ required: true }),
        action: t.arg({ type: RemovalAction, required: true }),
        transferTo: t.arg.id({ description: 'TRANSFER: the admin or manager who takes over.' }),
      },
      resolve: (_, { userIds, transferTo, ...request }, context) =>
        removeMembers(context.database, reactions, {
          ...request,
          userIds: checked(userIds),
          transferTo: transferTo ?? undefined,
          userId: userIdOf(context),
          at: context.now(),
        }),
    }),
    undoRemoval: t.field({
      type: UndoResult,
      description: 'Restores all people of a removal, within ten minutes and while there is a free seat for each.',
      authScopes: { signedIn: true },
      args: { removalId: t.arg.id({ required: true }) },
      resolve: (_, { removalId }, context) =>
        undoRemoval(context.database, reactions, { removalId, userId: userIdOf(context), at: context.now() }),
    }),
  }))
}
