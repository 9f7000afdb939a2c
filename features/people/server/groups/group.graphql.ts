import { MembershipRole, mayAdministrate } from '#features/organizations/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { isUuid } from '#values/uuid.ts'
import { shownEmail } from '#values/addresses/shown-email.ts'
import { listPageError } from '#values/list-page.ts'
import {
  findGroup,
  findGroups,
  findPeople,
  findTies,
  type GroupPerson,
  type GroupRow,
  type GroupsFound,
  type PeopleFound,
} from './group-store.ts'

const Person = builder.objectRef<GroupPerson>('GroupPerson').implement({
  description: 'A member of the organisation, in the context of a group.',
  fields: (t) => ({
    id: t.exposeID('user_id'),
    name: t.exposeString('name'),
    email: t.string({ resolve: ({ email }) => shownEmail(email) }),
    role: t.expose('role', { type: MembershipRole }),
    isLimited: t.exposeBoolean('group_limited', {
      description: 'A manager who is limited to the members of their own groups.',
    }),
  }),
})

const PersonList = builder.objectRef<PeopleFound>('GroupPersonList').implement({
  fields: (t) => ({
    items: t.field({ type: [Person], resolve: ({ items }) => [...items] }),
    totalCount: t.exposeInt('totalCount'),
  }),
})

const Ties = builder.objectRef<{ shares: number; assignments: number }>('GroupTies').implement({
  description: 'What ends when a group is deleted.',
  fields: (t) => ({
    shares: t.exposeInt('shares', { description: 'Playlists shared with it.' }),
    assignments: t.exposeInt('assignments', { description: 'Courses and playlists assigned to it.' }),
  }),
})

export const Group = builder.objectRef<GroupRow>('Group').implement({
  description: 'A group of members inside an organisation.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    parentId: t.exposeID('parent_id', {
      nullable: true,
      description: 'The parent group; there is at most one level of subgroups.',
    }),
    parentName: t.exposeString('parent_name', { nullable: true }),
    membersCount: t.exposeInt('members', { description: 'Includes the members of subgroups.' }),
    ties: t.field({ type: Ties, resolve: async ({ id }, _, context) => findTies(await context.read(), id) }),
    people: t.field({
      type: PersonList,
      description: 'The members of the group itself by name; with `outside`, the organisation’s other members.',
      args: {
        text: t.arg.string({ description: 'Part of a name or e-mail address; at most 100 characters.' }),
        outside: t.arg.boolean({ required: true, defaultValue: false }),
        offset: t.arg.int({ required: true, defaultValue: 0 }),
        limit: t.arg.int({ required: true, defaultValue: 20 }),
      },
      resolve: async (group, { text, outside, offset, limit }, context) => {
        const search = { text: text?.trim(), outside, offset, limit }
        const problem = listPageError({ text: search.text, offset, limit })
        if (problem) throw badRequest(problem)
        const tx = await context.read()
        if (!(await mayAdministrate(tx, userIdOf(context), group.organization_id, 'administrate_users')))
          return { items: [], totalCount: 0 }
        return findPeople(tx, group, search)
      },
    }),
  }),
})

const GroupList = builder.objectRef<GroupsFound>('GroupList').implement({
  fields: (t) => ({
    items: t.field({ type: [Group], resolve: ({ items }) => [...items] }),
    totalCount: t.exposeInt('totalCount'),
  }),
})

const Filter = builder.inputType('GroupFilter', {
  fields: (t) => ({ text: t.string({ description: 'Part of the name; at most 100 characters.' }) }),
})

builder.queryField('listGroups', (t) =>
  t.field({
    type: GroupList,
    description:
      'The groups of an organisation by name, each followed by its subgroups, for its admins and managers (O3, O5); for a limited manager only their own. Empty for everyone else, whether the organisation exists or not.',
    authScopes: { signedIn: true },
    args: {
      filter: t.arg({ type: Filter }),
      organizationId: t.arg.id({ required: true }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 20 }),
    },
    resolve: async (_, { filter, organizationId, offset, limit }, context) => {
      const text = filter?.text?.trim()
      const problem = listPageError({ text, offset, limit })
      if (problem) throw badRequest(problem)
      const tx = await context.read()
      if (!(await mayAdministrate(tx, userIdOf(context), organizationId, 'administrate_users')))
        return { items: [], totalCount: 0 }
      return findGroups(tx, organizationId, text === '' ? undefined : text, { offset, limit })
    },
  }),
)

builder.queryField('group', (t) =>
  t.field({
    type: Group,
    nullable: true,
    description: 'A group, for those who manage it. Null for everyone else, whether it exists or not.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, context) => {
      if (!isUuid(id)) return null
      const tx = await context.read()
      const found = await findGroup(tx, id)
      if (!found) return null
      const { organization_id: organizationId } = found
      return (await mayAdministrate(tx, userIdOf(context), organizationId, 'administrate_users')) ? found : null
    },
  }),
)
