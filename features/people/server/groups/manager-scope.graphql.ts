import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { findScope, limitRefusals, setGroupLimit, type LimitOutcome, type ManagerScopeRow } from './set-group-limit.ts'

const ManagerScope = builder.objectRef<ManagerScopeRow>('ManagerScope').implement({
  description: 'Which members a manager may manage.',
  fields: (t) => ({
    userId: t.exposeID('userId'),
    isLimited: t.exposeBoolean('isLimited', {
      description: 'Only the members of the manager’s own groups and of their subgroups.',
    }),
    groups: t.exposeStringList('groups', { description: 'The manager’s groups by name; at most 50.' }),
  }),
})

const GroupLimitSet = builder.objectRef<Extract<LimitOutcome, { kind: 'Set' }>>('GroupLimitSet').implement({
  fields: (t) => ({
    scope: t.field({
      type: ManagerScope,
      nullable: true,
      resolve: async ({ organizationId, userId }, _, context) =>
        (await findScope(await context.read(), organizationId, userId)) ?? null,
    }),
  }),
})
const GroupLimitRefused = builder.objectRef<Extract<LimitOutcome, { kind: 'Refused' }>>('GroupLimitRefused').implement({
  fields: (t) => ({
    reason: t.expose('reason', { type: builder.enumType('GroupLimitRefusal', { values: limitRefusals }) }),
  }),
})
const SetGroupLimitResult = builder.unionType('SetGroupLimitResult', {
  types: [GroupLimitSet, GroupLimitRefused],
  resolveType: ({ kind }) => (kind === 'Set' ? GroupLimitSet : GroupLimitRefused),
})

builder.queryField('managerScope', (t) =>
  t.field({
    type: ManagerScope,
    nullable: true,
    description:
      'Which members a manager may manage. Null for other users, and for those whom the viewer does not manage.',
    authScopes: { signedIn: true },
    args: { organizationId: t.arg.id({ required: true }), userId: t.arg.id({ required: true }) },
    resolve: async (_, { organizationId, userId }, context) =>
      (await findScope(await context.read(), organizationId, userId)) ?? null,
  }),
)

builder.mutationField('setGroupLimit', (t) =>
  t.field({
    type: SetGroupLimitResult,
    description: 'Sets whether a manager is limited to the members of their own groups. For admins.',
    authScopes: { signedIn: true },
    args: {
      organizationId: t.arg.id({ required: true }),
      userId: t.arg.id({ required: true }),
      limited: t.arg.boolean({ required: true }),
    },
    resolve: (_, request, context) =>
      setGroupLimit(context.database, { ...request, actorId: userIdOf(context), at: context.now() }),
  }),
)
