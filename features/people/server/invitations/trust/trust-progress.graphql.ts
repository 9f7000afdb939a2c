import { mayAdministrate, Organization } from '#features/organizations/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { findTrustProgress, type TrustProgress } from './find-trust-progress.ts'

const Trust = builder.objectRef<TrustProgress>('OrganizationTrust').implement({
  description: 'Whether an organisation has proved who it is, and what its invitations come to until then.',
  fields: (t) => ({
    isTrusted: t.exposeBoolean('isTrusted'),
    strangersLeft: t.exposeInt('strangersLeft', {
      description: 'Letters that may still go to people outside the viewer’s own work domain before it is trusted.',
    }),
    waiting: t.exposeInt('waiting', { description: 'Invitations that wait until it is trusted.' }),
    ownDomain: t.exposeString('ownDomain', {
      nullable: true,
      description: 'The viewer’s own work domain: colleagues there get the normal letter.',
    }),
    registerEmail: t.exposeString('registerEmail', {
      nullable: true,
      description: 'Where a code can be sent, as the company register has it, masked.',
    }),
  }),
})

builder.objectField(Organization, 'trust', (t) =>
  t.field({
    type: Trust,
    nullable: true,
    description: 'Null for everybody but its admins and managers.',
    resolve: async ({ id: organizationId }, _, context) => {
      const tx = await context.read()
      const userId = userIdOf(context)
      if (!(await mayAdministrate(tx, userId, organizationId, 'administrate_users'))) return null
      return findTrustProgress(tx, { organizationId, userId, now: context.now() })
    },
  }),
)
