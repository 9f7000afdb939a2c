import { builder } from '#platform/graphql/builder.ts'
import { userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { maxPeopleAtOnce } from '#features/people/rules/groups.ts'
import { findGroup } from './group-store.ts'
import { Group } from './group.graphql.ts'
import { groupRefusals, type GroupOutcome, type GroupRefused } from './change-group.ts'
import { addToGroup, removeFromGroup } from './group-people.ts'
import { createGroup, deleteGroup, moveGroup, renameGroup } from './shape-groups.ts'

type Saved = Extract<GroupOutcome, { kind: 'Saved' }>

const GroupSaved = builder.objectRef<Saved>('GroupSaved').implement({
  fields: (t) => ({
    people: t.exposeInt('people', { description: 'The number of people who were added or removed.' }),
    group: t.field({
      type: Group,
      nullable: true,
      description: 'The group after the change; null when it was deleted.',
      resolve: async ({ groupId }, _, context) => (await findGroup(await context.read(), groupId)) ?? null,
    }),
  }),
})
const GroupRefusedRef = builder.objectRef<GroupRefused>('GroupRefused').implement({
  description: 'The group was not changed. The page has the text for the reason.',
  fields: (t) => ({
    reason: t.expose('reason', { type: builder.enumType('GroupRefusal', { values: groupRefusals }) }),
  }),
})
const ChangeGroupResult = builder.unionType('ChangeGroupResult', {
  types: [GroupSaved, GroupRefusedRef],
  resolveType: ({ kind }) => (kind === 'Saved' ? GroupSaved : GroupRefusedRef),
})

const by = (context: GraphContext) => ({ userId: userIdOf(context), at: context.now() })
const shared = { type: ChangeGroupResult, authScopes: { signedIn: true } }
const few = <Id>(userIds: readonly Id[]) => {
  if (userIds.length === 0 || userIds.length > maxPeopleAtOnce)
    throw badRequest(`1 to ${maxPeopleAtOnce} people at once.`)
  return [...new Set(userIds)]
}

builder.mutationFields((t) => ({
  createGroup: t.field({
    ...shared,
    description:
      'Creates a group, or a subgroup of another group; at most 500 in an organisation. For admins and managers.',
    args: {
      organizationId: t.arg.id({ required: true }),
      name: t.arg.string({ required: true }),
      parentId: t.arg.id(),
    },
    resolve: (_, { parentId, ...group }, context) =>
      createGroup(context.database, { ...by(context), ...group, parentId: parentId ?? undefined }),
  }),
  renameGroup: t.field({
    ...shared,
    args: { groupId: t.arg.id({ required: true }), name: t.arg.string({ required: true }) },
    resolve: (_, request, context) => renameGroup(context.database, { ...by(context), ...request }),
  }),
  moveGroup: t.field({
    ...shared,
    description: 'Makes a group a subgroup of another, or a top-level group when no parent is given.',
    args: { groupId: t.arg.id({ required: true }), parentId: t.arg.id() },
    resolve: (_, { groupId, parentId }, context) =>
      moveGroup(context.database, { ...by(context), groupId, parentId: parentId ?? undefined }),
  }),
  deleteGroup: t.field({
    ...shared,
    description:
      'Deletes a group. Its members stay, its shares and assignments end, and its subgroups become top-level groups.',
    args: { groupId: t.arg.id({ required: true }) },
    resolve: (_, request, context) => deleteGroup(context.database, { ...by(context), ...request }),
  }),
  addToGroup: t.field({
    ...shared,
    description: 'Adds at most 500 people; either all of them or none.',
    args: { groupId: t.arg.id({ required: true }), userIds: t.arg.idList({ required: true }) },
    resolve: (_, { groupId, userIds }, context) =>
      addToGroup(context.database, { ...by(context), groupId, userIds: few(userIds) }),
  }),
  removeFromGroup: t.field({
    ...shared,
    args: { groupId: t.arg.id({ required: true }), userIds: t.arg.idList({ required: true }) },
    resolve: (_, { groupId, userIds }, context) =>
      removeFromGroup(context.database, { ...by(context), groupId, userIds: few(userIds) }),
  }),
}))
