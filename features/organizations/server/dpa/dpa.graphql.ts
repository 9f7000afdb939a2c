import { dpaVersion } from '#features/markets/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { requestLoader } from '#platform/graphql/request-loader.ts'
import { dpaStatuses, dpaStatusOf } from '#features/organizations/rules/dpa/dpa-status.ts'
import { Organization } from '#features/organizations/server/organization.graphql.ts'
import { organizationOf } from '#features/organizations/server/profile/details.graphql.ts'
import { NotOrganizationAdmin } from '#features/organizations/server/settings/organization-settings.graphql.ts'
import { acceptDpa, type DpaOutcome } from './accept-dpa.ts'
import { findLatestAcceptances, type DpaAcceptance as Acceptance } from './dpa-store.ts'

const acceptanceOf = requestLoader(
  async (context, ids) =>
    new Map((await findLatestAcceptances(await context.read(), ids)).map((each) => [each.organizationId, each])),
)

const DpaAcceptance = builder.objectRef<Acceptance>('DpaAcceptance').implement({
  description:
    'The acceptance of a version of the data-processing agreement (GDPR art. 28), with the names as of then.',
  fields: (t) => ({
    version: t.exposeString('version', { description: 'The day from which the version applies.' }),
    acceptedAt: t.expose('acceptedAt', { type: 'DateTime' }),
    acceptedBy: t.exposeString('acceptedBy', {
      nullable: true,
      description: 'The person; null unless the viewer is an admin.',
    }),
    organizationName: t.exposeString('organizationName'),
    sha256: t.exposeString('sha256', { description: 'The checksum of the accepted text.' }),
  }),
})

const OrganizationDpa = builder.objectRef<{ readonly accepted: Acceptance | undefined }>('OrganizationDpa').implement({
  description: 'Where an organisation is with the data-processing agreement, for all of its members.',
  fields: (t) => ({
    currentVersion: t.string({ resolve: () => dpaVersion }),
    status: t.field({
      type: builder.enumType('DpaStatus', { values: dpaStatuses }),
      description: 'OUTDATED: an earlier version was accepted, which applies until the current one is.',
      resolve: ({ accepted }) => dpaStatusOf(accepted?.version, dpaVersion),
    }),
    latest: t.field({ type: DpaAcceptance, nullable: true, resolve: ({ accepted }) => accepted ?? null }),
  }),
})

builder.objectField(Organization, 'dpa', (t) =>
  t.field({
    type: OrganizationDpa,
    resolve: async ({ id }, _, context) => ({ accepted: await acceptanceOf(context, id) }),
  }),
)

type Answered<Kind extends DpaOutcome['kind']> = Extract<DpaOutcome, { readonly kind: Kind }>

const Accepted = builder.objectRef<Answered<'Accepted'>>('DpaAccepted').implement({
  fields: (t) => ({ organization: t.field({ type: Organization, resolve: organizationOf }) }),
})
const Changed = builder.objectRef<Answered<'DpaChanged'>>('DpaChanged').implement({
  description: 'Another version is current; nothing was recorded.',
  fields: (t) => ({ organization: t.field({ type: Organization, resolve: organizationOf }) }),
})
const Result = builder.unionType('AcceptDpaResult', {
  types: [Accepted, Changed, NotOrganizationAdmin],
  resolveType: ({ kind }) => (kind === 'Accepted' ? Accepted : kind === 'DpaChanged' ? Changed : NotOrganizationAdmin),
})

builder.mutationField('acceptDpa', (t) =>
  t.field({
    type: Result,
    description: 'Accepts the data-processing agreement for an organisation (GDPR art. 28). For admins.',
    authScopes: { signedIn: true },
    args: {
      organizationId: t.arg.id({ required: true }),
      version: t.arg.string({ required: true, description: 'The version that the viewer has read.' }),
    },
    resolve: (_, { organizationId, version }, context) =>
      acceptDpa(context.database, {
        userId: userIdOf(context),
        organizationId,
        version,
        language: context.locale,
        at: context.now(),
      }),
  }),
)
