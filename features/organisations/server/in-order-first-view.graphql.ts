import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { Organization, organizationById } from './organisation.graphql.ts'
import { setInOrderFirstView, type InOrderOutcome } from './set-in-order-first-view.ts'

const InOrderFirstViewSet = builder
  .objectRef<Extract<InOrderOutcome, { kind: 'InOrderFirstViewSet' }>>('InOrderFirstViewSet')
  .implement({
    description: 'It holds from now on, also where it was so before.',
    fields: (t) => ({
      organization: t.field({
        type: Organization,
        resolve: async ({ organizationId }, _, context) => {
          const organization = await organizationById(context, organizationId)
          if (!organization) throw new Error(`the admin of ${organizationId} cannot see it`)
          return organization
        },
      }),
    }),
  })

export const NotItsAdmin = builder.objectRef<{ readonly kind: 'NotItsAdmin' }>('NotItsAdmin').implement({
  description: 'The viewer is no admin of this organisation, whether it exists or not.',
  fields: (t) => ({ code: t.string({ resolve: () => 'NOT_ITS_ADMIN' }) }),
})

const Result = builder.unionType('SetInOrderFirstViewResult', {
  types: [InOrderFirstViewSet, NotItsAdmin],
  resolveType: ({ kind }) => kind,
})

builder.mutationField('setInOrderFirstView', (t) =>
  t.field({
    type: Result,
    description:
      'Says whether members watch each film in order the first time, without skipping ahead (C7). For admins.',
    authScopes: { signedIn: true },
    args: { organizationId: t.arg.id({ required: true }), wanted: t.arg.boolean({ required: true }) },
    resolve: (_, { organizationId, wanted }, context) =>
      setInOrderFirstView(context.database, {
        userId: userIdOf(context),
        organizationId,
        wanted,
        at: context.now(),
      }),
  }),
)
