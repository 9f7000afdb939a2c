import { MembershipRole, mayAdministrate } from '#features/organizations/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { shownEmail } from '#values/addresses/shown-email.ts'
import { listPageError } from '#values/list-page.ts'
import { findMembers, type MemberRow, type MembersFound } from './member-store.ts'

const MemberUser = builder.objectRef<MemberRow>('MemberUser').implement({
  description: 'A member, as shown to the organisation’s admins and managers.',
  fields: (t) => ({
    id: t.exposeID('user_id'),
    name: t.exposeString('name'),
    email: t.string({ resolve: ({ email }) => shownEmail(email) }),
    lastLoginAt: t.expose('last_login_at', { type: 'DateTime', nullable: true }),
  }),
})

const Member = builder.objectRef<MemberRow>('Member').implement({
  description: 'A membership, as shown to the organisation (O2).',
  fields: (t) => ({
    id: t.exposeID('id'),
    role: t.expose('role', { type: MembershipRole }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    invitedAt: t.expose('invited_at', { type: 'DateTime', nullable: true }),
    updatedAt: t.expose('updated_at', { type: 'DateTime' }),
    user: t.field({ type: MemberUser, resolve: (row) => row }),
  }),
})

const MemberList = builder.objectRef<MembersFound>('MemberList').implement({
  fields: (t) => ({
    items: t.field({ type: [Member], resolve: ({ items }) => [...items] }),
    totalCount: t.exposeInt('totalCount', { description: 'The number of members that match the filter.' }),
  }),
})

const Filter = builder.inputType('MemberFilter', {
  fields: (t) => ({
    text: t.string({
      description: 'Part of a name or e-mail address, without regard to accents and case; at most 100 characters.',
    }),
    role: t.field({ type: MembershipRole }),
  }),
})

builder.queryField('listMembers', (t) =>
  t.field({
    type: MemberList,
    description:
      'The members of an organisation by name, for its admins and managers (O3, O5). Empty for everyone else, whether the organisation exists or not.',
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
      if (!(await mayAdministrate(tx, userIdOf(context), organizationId, 'administrate_users')))
        return { items: [], totalCount: 0 }
      return findMembers(tx, organizationId, chosen, { offset, limit })
    },
  }),
)
