import { mayAdministrate, Organization } from '#features/organizations/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { findTrustProgress, type TrustProgress } from './find-trust-progress.ts'

const Trust = builder.objectRef<TrustProgress>('OrganizationTrust').implement({
  description: 'Whether an organisation has verified its identity, and the limits on its invitations until then.',
  fields: (t) => ({
    isTrusted: t.exposeBoolean('isTrusted'),
    externalMailsLeft: t.exposeInt('externalMailsLeft', {
      description:
        'The remaining number of mails to people outside the viewer’s work domain before the organisation is trusted.',
    }),
    waiting: t.exposeInt('waiting', { description: 'Invitations that are sent when the organisation is trusted.' }),
    ownDomain: t.exposeString('ownDomain', {
      nullable: true,
      description: 'The viewer’s own work domain: addresses there get the normal mail.',
    }),
    registerEmail: t.exposeString('registerEmail', {
      nullable: true,
      description: 'The masked address in the company register, to which a code can be sent.',
    }),
  }),
})

builder.objectField(Organization, 'trust', (t) =>
  t.field({
    type: Trust,
    nullable: true,
    description: 'Null unless the viewer is an admin or manager of the organisation.',
    resolve: async ({ id: organizationId }, _, context) => {
      const tx = await context.read()
      const userId = userIdOf(context)
      if (!(await mayAdministrate(tx, userId, organizationId, 'administrate_users'))) return null
      return findTrustProgress(tx, { organizationId, userId, now: context.now() })
    },
  }),
)
