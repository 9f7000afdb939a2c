import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { chooseOrganization, type ChosenOutcome } from './choose-organization.ts'
import { Membership } from '#features/organizations/server/organization.graphql.ts'
import { findMemberships } from '#features/organizations/server/organization-store.ts'

const OrganizationChosen = builder.objectRef<ChosenOutcome>('OrganizationChosen').implement({
  fields: (t) => ({
    memberships: t.field({
      type: [Membership],
      description: 'All memberships of the viewer; the organisation of the first is the active one (I6).',
      resolve: ({ userId }, _, context) => findMemberships(context, userId),
    }),
  }),
})
const NotOrganizationMember = builder.objectRef<ChosenOutcome>('NotOrganizationMember').implement({
  description: 'The viewer does not belong to this organisation, whether it exists or not.',
  fields: (t) => ({ code: t.string({ resolve: () => 'NOT_ORGANIZATION_MEMBER' }) }),
})
const ChooseOrganizationResult = builder.unionType('ChooseOrganizationResult', {
  types: [OrganizationChosen, NotOrganizationMember],
  resolveType: ({ kind }) => kind,
})

builder.mutationField('chooseOrganization', (t) =>
  t.field({
    type: ChooseOrganizationResult,
    description: 'Makes one of the viewer’s organisations the active one (I6).',
    authScopes: { signedIn: true },
    args: { organizationId: t.arg.id({ required: true }) },
    resolve: (_, { organizationId }, context) =>
      chooseOrganization(context.database, { organizationId, userId: userIdOf(context), at: context.now() }),
  }),
)
