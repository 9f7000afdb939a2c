import { MembershipRole, mayAdministrate } from '#features/organizations/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { requestLoader } from '#platform/graphql/request-loader.ts'
import { isUuid } from '#values/uuid.ts'
import { shownEmail } from '#values/addresses/shown-email.ts'
import { listPageError } from '#values/list-page.ts'
import { peopleSorts, personStatuses, type PeopleFilter } from '#features/people/rules/people-search.ts'
import { findGroupsOfPeople, type PersonGroup } from './people-group-store.ts'
import { findInvitations, findPeople, type Found, type InvitationRow, type PersonRow } from './people-store.ts'

const PersonKind = builder.enumType('PersonKind', { values: ['MEMBER', 'INVITATION'] as const })
const PersonStatus = builder.enumType('PersonStatus', {
  description:
    'ACTIVE: a member. PENDING: the invitation mail is not sent yet. INVITED: it is sent. BOUNCED: it could not be delivered (O2).',
  values: personStatuses,
})
const InvitationStatus = builder.enumType('InvitationStatus', { values: ['PENDING', 'INVITED', 'BOUNCED'] as const })

const groupsOf = requestLoader(async (context, keys) => findGroupsOfPeople(await context.read(), keys))

const Group = builder.objectRef<PersonGroup>('PersonGroup').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
})

const Assigned = builder.objectRef<NonNullable<PersonRow['assigned']>>('AssignedOfPerson').implement({
  description: 'A member’s progress with the organisation’s assignments.',
  fields: (t) => ({
    total: t.exposeInt('total'),
    done: t.exposeInt('done', { description: 'Includes exemptions.' }),
    overdue: t.exposeInt('overdue'),
  }),
})

const Person = builder.objectRef<PersonRow>('Person').implement({
  description: 'A member or an open invitation, as shown to the organisation’s admins and managers.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the membership or of the invitation.' }),
    kind: t.expose('kind', { type: PersonKind }),
    userId: t.exposeID('userId', { nullable: true, description: 'null for an invitation.' }),
    name: t.exposeString('name', { nullable: true }),
    email: t.string({ resolve: ({ email }) => shownEmail(email) }),
    role: t.expose('role', { type: MembershipRole }),
    employeeNumber: t.exposeString('employeeNumber', { nullable: true }),
    department: t.exposeString('department', { nullable: true }),
    groupLimited: t.exposeBoolean('groupLimited', { description: 'A manager who is limited to their own groups.' }),
    status: t.expose('status', { type: PersonStatus }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When the user joined, or the invitation was created.',
    }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime', nullable: true }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true }),
    bouncedAt: t.expose('bouncedAt', { type: 'DateTime', nullable: true }),
    waitsFor: t.field({
      type: builder.enumType('InvitationWait', {
        description:
          'TRUST: until the organisation has verified its identity. TOMORROW: until the daily mail limit allows it.',
        values: ['TRUST', 'TOMORROW'] as const,
      }),
      nullable: true,
      description: 'Why the invitation mail is not sent yet.',
      resolve: ({ waitsFor }) => waitsFor,
    }),
    assigned: t.field({ type: Assigned, nullable: true, resolve: ({ assigned }) => assigned }),
    groups: t.field({
      type: [Group],
      description: 'The first three by name.',
      resolve: async ({ id }, _, context) => [...((await groupsOf(context, id))?.first ?? [])],
    }),
    groupsCount: t.int({ resolve: async ({ id }, _, context) => (await groupsOf(context, id))?.count ?? 0 }),
  }),
})

const PersonList = builder.objectRef<Found<PersonRow>>('PersonList').implement({
  fields: (t) => ({
    items: t.field({ type: [Person], resolve: ({ items }) => [...items] }),
    totalCount: t.exposeInt('totalCount', { description: 'The number of people who match the filter.' }),
  }),
})

const Invitation = builder.objectRef<InvitationRow>('Invitation').implement({
  description: 'An invitation that is not answered yet (O2).',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { nullable: true }),
    email: t.exposeString('email'),
    role: t.expose('role', { type: MembershipRole }),
    status: t.expose('status', { type: InvitationStatus }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
    bouncedAt: t.expose('bouncedAt', { type: 'DateTime', nullable: true }),
  }),
})

const InvitationList = builder.objectRef<Found<InvitationRow>>('InvitationList').implement({
  fields: (t) => ({
    items: t.field({ type: [Invitation], resolve: ({ items }) => [...items] }),
    totalCount: t.exposeInt('totalCount', { description: 'The number of invitations that match the filter.' }),
  }),
})

const Filter = builder.inputType('PeopleFilter', {
  fields: (t) => ({
    text: t.string({
      description: 'Part of a name or e-mail address, without regard to accents and case; at most 100 characters.',
    }),
    role: t.field({ type: MembershipRole }),
    groupId: t.id({ description: 'In this group or one of its subgroups.' }),
    status: t.field({ type: PersonStatus }),
  }),
})

const Sort = builder.inputType('PeopleSort', {
  fields: (t) => ({
    by: t.field({ type: builder.enumType('PeopleSortBy', { values: peopleSorts }), required: true }),
    descending: t.boolean({ required: true, defaultValue: false }),
  }),
})

const none = { items: [], totalCount: 0 }
/** An invalid group id matches no one. */
const isNobodys = ({ groupId }: PeopleFilter) => typeof groupId === 'string' && !isUuid(groupId)

builder.queryFields((t) => ({
  listPeople: t.field({
    type: PersonList,
    description:
      'Members and open invitations of an organisation together, for its admins and managers (O2, O3, O5). Empty for everyone else, whether the organisation exists or not.',
    authScopes: { signedIn: true },
    args: {
      filter: t.arg({ type: Filter }),
      sort: t.arg({ type: Sort, description: 'By name when not given.' }),
      organizationId: t.arg.id({ required: true }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 20 }),
    },
    resolve: async (_, { filter, sort, organizationId, offset, limit }, context) => {
      const chosen = filter ?? {}
      const problem = listPageError({ text: chosen.text, offset, limit })
      if (problem) throw badRequest(problem)
      const tx = await context.read()
      if (isNobodys(chosen) || !(await mayAdministrate(tx, userIdOf(context), organizationId, 'administrate_users')))
        return none
      return findPeople(tx, organizationId, chosen, sort ?? { by: 'NAME', descending: false }, { offset, limit })
    },
  }),
  listInvitations: t.field({
    type: InvitationList,
    description:
      'The open invitations of an organisation, the latest first, for its admins and managers (O2, O5). Empty for everyone else, whether the organisation exists or not.',
    authScopes: { signedIn: true },
    args: {
      filter: t.arg({ type: Filter }),
      organizationId: t.arg.id({ required: true }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 20 }),
    },
    resolve: async (_, { filter, organizationId, offset, limit }, context) => {
      const chosen = filter ?? {}
      const problem = listPageError({ text: chosen.text, offset, limit })
      if (problem) throw badRequest(problem)
      const tx = await context.read()
      if (isNobodys(chosen) || !(await mayAdministrate(tx, userIdOf(context), organizationId, 'administrate_users')))
        return none
      return findInvitations(tx, organizationId, chosen, { offset, limit })
    },
  }),
}))
