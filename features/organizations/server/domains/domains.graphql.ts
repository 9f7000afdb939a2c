import { recordOf } from '#features/accounts/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { NotOrganizationAdmin } from '#features/organizations/server/settings/organization-settings.graphql.ts'
import { Organization } from '#features/organizations/server/organization.graphql.ts'
import { addDomain, checkDomain, removeClaim, type AddOutcome, type CheckOutcome } from './change-domains.ts'
import { organizationOf } from '#features/organizations/server/profile/details.graphql.ts'
import { findDomains, type DomainRow } from './domain-store.ts'

const Domain = builder.objectRef<DomainRow>('EmailDomain').implement({
  description: 'An e-mail domain that an organisation claims, for its admins.',
  fields: (t) => ({
    domain: t.exposeString('domain'),
    verifiedAt: t.expose('verified_at', { type: 'DateTime', nullable: true }),
    checkedAt: t.expose('checked_at', { type: 'DateTime', nullable: true }),
    membersCount: t.exposeInt('members', { description: 'The number of members with an address at the domain.' }),
    recordName: t.string({
      description: 'The DNS name of the TXT record.',
      resolve: ({ domain, challenge }) => recordOf(domain, challenge).name,
    }),
    recordValue: t.string({
      description: 'The value of the TXT record.',
      resolve: ({ domain, challenge }) => recordOf(domain, challenge).value,
    }),
  }),
})

builder.objectField(Organization, 'emailDomains', (t) =>
  t.field({
    type: [Domain],
    description: 'Its e-mail domains, the oldest first, at most 100. Empty for everyone but its admins.',
    resolve: async ({ id }, _, context) => findDomains(await context.read(), id),
  }),
)

type Stored<Kind extends string> = { readonly kind: Kind; readonly organizationId: string }
const Added = builder.objectRef<Stored<'Added'>>('EmailDomainAdded').implement({
  fields: (t) => ({ organization: t.field({ type: Organization, resolve: organizationOf }) }),
})
const Refused = builder.objectRef<Extract<AddOutcome, { kind: 'Refused' }>>('EmailDomainRefused').implement({
  fields: (t) => ({ reason: t.string({ resolve: ({ reason }) => reason }) }),
})
const Checked = builder.objectRef<Extract<CheckOutcome, { kind: 'Checked' }>>('EmailDomainChecked').implement({
  fields: (t) => ({
    found: t.exposeString('found', { description: 'Verified, RecordMissing, DnsUnreachable or NotClaimed.' }),
    organization: t.field({ type: Organization, resolve: organizationOf }),
  }),
})
const Removed = builder.objectRef<Stored<'Removed'>>('EmailDomainRemoved').implement({
  fields: (t) => ({ organization: t.field({ type: Organization, resolve: organizationOf }) }),
})
const AddResult = builder.unionType('AddEmailDomainResult', {
  types: [Added, Refused, NotOrganizationAdmin],
  resolveType: ({ kind }) => (kind === 'Added' ? Added : kind === 'Refused' ? Refused : NotOrganizationAdmin),
})
const CheckResult = builder.unionType('CheckEmailDomainResult', {
  types: [Checked, NotOrganizationAdmin],
  resolveType: ({ kind }) => (kind === 'Checked' ? Checked : NotOrganizationAdmin),
})
const RemoveResult = builder.unionType('RemoveEmailDomainResult', {
  types: [Removed, NotOrganizationAdmin],
  resolveType: ({ kind }) => (kind === 'Removed' ? Removed : NotOrganizationAdmin),
})

const requestOf = (args: { organizationId: string; domain: string }, context: GraphContext) => ({
  organizationId: args.organizationId,
  // longer than any valid domain (RFC 1035, 2.3.4)
  domain: args.domain.slice(0, 300),
  userId: userIdOf(context),
  at: context.now(),
})

builder.mutationFields((t) => {
  const args = { organizationId: t.arg.id({ required: true }), domain: t.arg.string({ required: true }) }
  return {
    addEmailDomain: t.field({
      type: AddResult,
      description: 'Claims an e-mail domain for the organisation; a DNS record verifies it. For admins.',
      authScopes: { signedIn: true },
      args,
      resolve: (_, given, context) => addDomain(context.database, requestOf(given, context)),
    }),
    checkEmailDomain: t.field({
      type: CheckResult,
      description: 'Checks the DNS record of a claimed domain now. For admins.',
      authScopes: { signedIn: true },
      args,
      resolve: (_, given, context) => checkDomain(context.database, requestOf(given, context)),
    }),
    removeEmailDomain: t.field({
      type: RemoveResult,
      description: 'Removes the claim to a domain. For admins.',
      authScopes: { signedIn: true },
      args,
      resolve: (_, given, context) => removeClaim(context.database, requestOf(given, context)),
    }),
  }
})
