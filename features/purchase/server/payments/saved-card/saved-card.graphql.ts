import { User } from '#features/accounts/server/index.ts'
import { Organization } from '#features/organizations/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { removeCard } from './change-card.ts'
import { findSavedCard, type SavedCard } from './saved-card-store.ts'

const SavedCardRef = builder.objectRef<SavedCard>('SavedCard').implement({
  description: 'The card that pays renewals.',
  fields: (t) => ({
    id: t.exposeID('id'),
    brand: t.exposeString('brand', { description: 'In lower case: visa, mastercard, amex.' }),
    last4: t.exposeString('last4'),
    expMonth: t.exposeInt('expMonth'),
    expYear: t.exposeInt('expYear', { description: 'Four digits; the card is valid until the end of the month.' }),
  }),
})

builder.objectField(User, 'savedCard', (t) =>
  t.field({
    type: SavedCardRef,
    nullable: true,
    description: 'Null for other users.',
    resolve: async ({ id: userId }, _, context) => (await findSavedCard(await context.read(), { userId })) ?? null,
  }),
)

builder.objectField(Organization, 'savedCard', (t) =>
  t.field({
    type: SavedCardRef,
    nullable: true,
    description: 'Null unless the viewer is an admin.',
    resolve: async ({ id: organizationId }, _, context) =>
      (await findSavedCard(await context.read(), { organizationId })) ?? null,
  }),
)

builder.mutationField('removeSavedCard', (t) =>
  t.field({
    type: SavedCardRef,
    nullable: true,
    description:
      'Removes the saved card of the viewer, or of an organisation whose admin the viewer is. Returns the removed card; null when there was none or the viewer may not.',
    authScopes: { signedIn: true },
    args: { organizationId: t.arg.id() },
    resolve: async (_, { organizationId }, context) =>
      (await removeCard(
        { database: context.database, clock: context.now },
        { userId: userIdOf(context), organizationId: organizationId ?? undefined },
      )) ?? null,
  }),
)
