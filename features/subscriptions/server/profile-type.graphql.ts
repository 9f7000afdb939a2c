import { User } from '#features/accounts/server/index.ts'
import { findActiveOrganization } from '#features/organizations/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { profileTypeOf, profileTypes } from '#features/subscriptions/rules/profile-type.ts'
import { findSubscriptionsOfUser } from './subscription-store.ts'

builder.objectField(User, 'profileType', (t) =>
  t.field({
    type: builder.enumType('ProfileType', { values: profileTypes }),
    nullable: true,
    description: 'The type of the user (O6); null without an organisation and without a subscription.',
    resolve: async (user, _, context) => {
      const tx = await context.read()
      const active = await findActiveOrganization(tx, user.id)
      const subscriptions = await findSubscriptionsOfUser(tx, user.id)
      const now = context.now()
      const serving = subscriptions.map(({ organization_id: organizationId, status, expiration_date: end }) => ({
        organizationId,
        isRunning: status === 'active' && (end === null || end > now),
      }))
      return profileTypeOf(active, serving) ?? null
    },
  }),
)
