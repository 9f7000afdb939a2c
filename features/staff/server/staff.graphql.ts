import { builder } from '#platform/graphql/builder.ts'
import { userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { clamp } from '#values/clamp.ts'
import { isUuid } from '#values/uuid.ts'
import { staffPermissions } from '#values/staff/staff-permission.ts'
import { staffRoles, type StaffRights } from '#values/staff/staff-rights.ts'
import { isStaffRole } from '#features/staff/rules/staff-policy.ts'
import { readAsStaff, type ActingStaff } from './act-as-staff.ts'
import { takeOwnership } from './first-owner.ts'
import { endStaffRole, giveStaffRole, type RoleEnded, type RoleGiven } from './manage-staff.ts'
import { findStaffLog, maxLogLines, type StaffLogLine } from './staff-log.ts'
import { findStaff, type StaffMember } from './staff-store.ts'

/** Who acts for a field that a permission opened, and when. */
export const actingStaff = (context: GraphContext): ActingStaff => ({ userId: userIdOf(context), at: context.now() })

const StaffRole = builder.enumType('StaffRole', { values: staffRoles })

const Self = builder.objectRef<StaffRights>('StaffSelf').implement({
  description: 'What the viewer may do as staff.',
  fields: (t) => ({
    roles: t.field({ type: [StaffRole], resolve: ({ roles }) => [...roles] }),
    permissions: t.stringList({
      description: `Some of ${staffPermissions.join(', ')}; none while the second factor is missing.`,
      resolve: ({ permissions }) => [...permissions],
    }),
    isSecondFactorMissing: t.exposeBoolean('isSecondFactorMissing', {
      description: 'Whether this session must be signed in with two factors first.',
    }),
  }),
})

const Member = builder.objectRef<StaffMember>('StaffMember').implement({
  description: 'A role of somebody who runs Kursiva.',
  fields: (t) => ({
    id: t.exposeID('id'),
    userId: t.exposeID('userId'),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    role: t.field({ type: StaffRole, resolve: ({ role }) => role }),
    givenAt: t.expose('givenAt', { type: 'DateTime' }),
    givenBy: t.exposeString('givenBy', { nullable: true }),
  }),
})

const Line = builder.objectRef<StaffLogLine>('StaffLogLine').implement({
  description: 'Something that a member of staff looked at or did.',
  fields: (t) => ({
    id: t.exposeID('id'),
    at: t.expose('at', { type: 'DateTime' }),
    actor: t.exposeString('actor', { nullable: true, description: 'Null for a deleted account.' }),
    kind: t.exposeString('kind'),
    aboutKind: t.exposeString('aboutKind', { nullable: true }),
    aboutId: t.exposeID('aboutId', { nullable: true }),
    about: t.exposeString('about', { nullable: true, description: 'The name of today.' }),
    reason: t.exposeString('reason', { nullable: true }),
    facts: t.string({ description: 'Further values, as JSON.', resolve: ({ facts }) => JSON.stringify(facts) }),
  }),
})

builder.queryFields((t) => ({
  staffSelf: t.field({
    type: Self,
    nullable: true,
    description: 'The viewer as staff; null for everybody else.',
    authScopes: { signedIn: true },
    resolve: async (_, __, { staffRights }) => (await staffRights?.()) ?? null,
  }),
  staffMembers: t.field({
    type: [Member],
    description: 'Who has which role, by name; at most 200.',
    authScopes: { staff: 'staff.manage' },
    resolve: async (_, __, context) =>
      readAsStaff(context.database, actingStaff(context), async (tx) => ({ result: [...(await findStaff(tx))] })),
  }),
  staffLog: t.field({
    type: [Line],
    description: `What staff looked at and did in the last 24 months, the latest first; at most ${maxLogLines} at once.`,
    authScopes: { staff: 'log.read' },
    args: {
      aboutId: t.arg.id({ description: 'Only of this person, organisation or certificate.' }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 20 }),
    },
    resolve: async (_, { aboutId, offset, limit }, context) => {
      if (aboutId && !isUuid(aboutId)) return []
      const page = { offset: clamp(offset, 0, 10_000), limit: clamp(limit, 1, maxLogLines) }
      return readAsStaff(context.database, actingStaff(context), async (tx) => ({
        result: [...(await findStaffLog(tx, { aboutId: aboutId ?? undefined, ...page }))],
      }))
    },
  }),
}))

const Given = builder.enumType('StaffRoleResult', {
  values: ['Given', 'HadIt', 'UnknownAccount'] as const satisfies readonly RoleGiven['kind'][],
})
const Ended = builder.enumType('StaffRoleEnd', {
  values: ['Ended', 'UnknownRole', 'LastOwner'] as const satisfies readonly RoleEnded['kind'][],
})

builder.mutationFields((t) => ({
  takeOwnership: t.boolean({
    description:
      'Makes the viewer the first owner, by the code that the operator’s command printed for their mail address. False for any other code.',
    authScopes: { signedIn: true },
    args: { ownerCode: t.arg.string({ required: true }) },
    resolve: async (_, { ownerCode }, context) => {
      if (ownerCode.length > 100) return false
      const { kind } = await takeOwnership(context.database, userIdOf(context), ownerCode, context.now())
      return kind === 'Taken'
    },
  }),
  giveStaffRole: t.field({
    type: Given,
    description: 'Gives the account with a mail address a role.',
    authScopes: { staff: 'staff.manage' },
    args: { email: t.arg.string({ required: true }), role: t.arg({ type: StaffRole, required: true }) },
    resolve: async (_, { email, role }, context) => {
      if (email.length > 254) throw badRequest('A mail address has at most 254 characters.')
      if (!isStaffRole(role)) throw badRequest('There is no such role.')
      return (await giveStaffRole(context.database, actingStaff(context), { email, role })).kind
    },
  }),
  endStaffRole: t.field({
    type: Ended,
    description: 'Ends a role. The last owner stays.',
    authScopes: { staff: 'staff.manage' },
    args: { staffMemberId: t.arg.id({ required: true }) },
    resolve: async (_, { staffMemberId }, context) =>
      (await endStaffRole(context.database, actingStaff(context), staffMemberId)).kind,
  }),
}))
