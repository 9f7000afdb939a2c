import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { memberListProblem } from '#features/organisations/rules/member-filter.ts'
import { findGroups, type GroupRow, type GroupsFound } from './group-store.ts'
import { mayAdministrate } from './policy.ts'

const Group = builder.objectRef<GroupRow>('Group').implement({
  description: 'A group of members inside an organisation.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    parentId: t.exposeID('parent_id', { nullable: true, description: 'The group it is part of; one level at most.' }),
    membersCount: t.exposeInt('members', { description: 'With the members of groups that are part of it.' }),
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
      'The groups of an organisation by name, for its admins and managers (O3, O5). Empty for everyone else, whether the organisation exists or not.',
    authScopes: { signedIn: true },
    args: {
      filter: t.arg({ type: Filter }),
      organizationId: t.arg.id({ required: true }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 20 }),
    },
    resolve: async (_, { filter, organizationId, offset, limit }, context) => {
      const text = filter?.text?.trim()
      const problem = memberListProblem({ filter: { text }, offset, limit })
      if (problem) throw badRequest(problem)
      const tx = await context.read()
      if (!(await mayAdministrate(tx, userIdOf(context), organizationId, 'administrate_users')))
        return { items: [], totalCount: 0 }
      return findGroups(tx, organizationId, text === '' ? undefined : text, { offset, limit })
    },
  }),
)
