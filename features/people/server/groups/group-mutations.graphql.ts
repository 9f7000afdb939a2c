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
    people: t.exposeInt('people', { description: 'How many came into the group or left it by this.' }),
    group: t.field({
      type: Group,
      nullable: true,
      description: 'The group as it is now; null when it is gone.',
      resolve: async ({ groupId }, _, context) => (await findGroup(await context.read(), groupId)) ?? null,
    }),
  }),
})
const GroupRefusedRef = builder.objectRef<GroupRefused>('GroupRefused').implement({
  description: 'The group is as it was. The words for the reason are the page’s.',
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
    description: 'Makes a group of an organisation that one manages, perhaps below another; at most 500.',
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
    resolve: (_, wish, context) => renameGroup(context.database, { ...by(context), ...wish }),
  }),
  moveGroup: t.field({
    ...shared,
    description: 'Puts a group below another, or, without one, out of it.',
    args: { groupId: t.arg.id({ required: true }), parentId: t.arg.id() },
    resolve: (_, { groupId, parentId }, context) =>
      moveGroup(context.database, { ...by(context), groupId, parentId: parentId ?? undefined }),
  }),
  deleteGroup: t.field({
    ...shared,
    description: 'The people stay; what is shared with the group and assigned to it ends, and those below it come out.',
    args: { groupId: t.arg.id({ required: true }) },
    resolve: (_, wish, context) => deleteGroup(context.database, { ...by(context), ...wish }),
  }),
  addToGroup: t.field({
    ...shared,
    description: 'At most 500 people at once; all of them or nobody.',
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
