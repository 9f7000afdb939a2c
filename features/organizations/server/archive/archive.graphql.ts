import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { endsAt } from '#features/organizations/rules/archive.ts'
import { NotOrganizationAdmin } from '#features/organizations/server/settings/organization-settings.graphql.ts'
import { Organization } from '#features/organizations/server/organization.graphql.ts'
import { archiveOrganization, restoreOrganization } from './archive-organization.ts'
import { organizationOf } from '#features/organizations/server/profile/details.graphql.ts'

type Stored<Kind extends string> = { readonly kind: Kind; readonly organizationId: string }

builder.objectField(Organization, 'endsAt', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When an archived organisation is deleted; until then an admin can restore it.',
    resolve: ({ archived_at: archivedAt }) => archivedAt && endsAt(archivedAt),
  }),
)

const Archived = builder.objectRef<Stored<'Archived'>>('OrganizationArchived').implement({
  fields: (t) => ({ organization: t.field({ type: Organization, resolve: organizationOf }) }),
})
const WrongName = builder.objectRef<{ readonly kind: 'WrongName' }>('WrongName').implement({
  description: 'The given name is not the organisation’s name; nothing was changed.',
  fields: (t) => ({ code: t.string({ resolve: () => 'WRONG_NAME' }) }),
})
const Restored = builder.objectRef<Stored<'Restored'>>('OrganizationRestored').implement({
  fields: (t) => ({ organization: t.field({ type: Organization, resolve: organizationOf }) }),
})
const TooLate = builder.objectRef<{ readonly kind: 'TooLate' }>('RestoreTooLate').implement({
  description: 'The grace period is over.',
  fields: (t) => ({ code: t.string({ resolve: () => 'TOO_LATE' }) }),
})
const ArchiveResult = builder.unionType('ArchiveOrganizationResult', {
  types: [Archived, WrongName, NotOrganizationAdmin],
  resolveType: ({ kind }) => (kind === 'Archived' ? Archived : kind === 'WrongName' ? WrongName : NotOrganizationAdmin),
})
const RestoreResult = builder.unionType('RestoreOrganizationResult', {
  types: [Restored, TooLate, NotOrganizationAdmin],
  resolveType: ({ kind }) => (kind === 'Restored' ? Restored : kind === 'TooLate' ? TooLate : NotOrganizationAdmin),
})

builder.mutationField('archiveOrganization', (t) =>
  t.field({
    type: ArchiveResult,
    description:
      'Archives an organisation: its members lose access and no one can join. It can be restored for thirty days. For admins.',
    authScopes: { signedIn: true },
    args: {
      organizationId: t.arg.id({ required: true }),
      name: t.arg.string({ required: true, description: 'The organisation’s name, as a confirmation.' }),
    },
    resolve: (_, request, context) =>
      archiveOrganization(context.database, { ...request, userId: userIdOf(context), at: context.now() }),
  }),
)

builder.mutationField('restoreOrganization', (t) =>
  t.field({
    type: RestoreResult,
    description: 'Restores an archived organisation within thirty days. For admins.',
    authScopes: { signedIn: true },
    args: { organizationId: t.arg.id({ required: true }) },
    resolve: (_, { organizationId }, context) =>
      restoreOrganization(context.database, { organizationId, userId: userIdOf(context), at: context.now() }),
  }),
)
