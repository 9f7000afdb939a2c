import { recordOf } from '#features/accounts/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { NotItsAdmin } from '#features/organizations/server/settings/organization-settings.graphql.ts'
import { Organization } from '#features/organizations/server/organization.graphql.ts'
import { addDomain, checkDomain, takeBackDomain, type AddOutcome, type CheckOutcome } from './change-domains.ts'
import { organizationOf } from '#features/organizations/server/profile/details.graphql.ts'
import { findDomains, type DomainRow } from './domain-store.ts'

const Domain = builder.objectRef<DomainRow>('EmailDomain').implement({
  description: 'An e-mail domain that an organisation says is its own, for its admins.',
  fields: (t) => ({
    domain: t.exposeString('domain'),
    verifiedAt: t.expose('verified_at', { type: 'DateTime', nullable: true }),
    checkedAt: t.expose('checked_at', { type: 'DateTime', nullable: true }),
    membersCount: t.exposeInt('members', { description: 'Members with an address there.' }),
    recordName: t.string({
      description: 'Where in the DNS the TXT record stands.',
      resolve: ({ domain, challenge }) => recordOf(domain, challenge).name,
    }),
    recordValue: t.string({
      description: 'What the TXT record says.',
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
  types: [Added, Refused, NotItsAdmin],
  resolveType: ({ kind }) => (kind === 'Added' ? Added : kind === 'Refused' ? Refused : NotItsAdmin),
})
const CheckResult = builder.unionType('CheckEmailDomainResult', {
  types: [Checked, NotItsAdmin],
  resolveType: ({ kind }) => (kind === 'Checked' ? Checked : NotItsAdmin),
})
const RemoveResult = builder.unionType('RemoveEmailDomainResult', {
  types: [Removed, NotItsAdmin],
  resolveType: ({ kind }) => (kind === 'Removed' ? Removed : NotItsAdmin),
})

const wishOf = (args: { organizationId: string; domain: string }, context: GraphContext) => ({
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
      description: 'Notes that an e-mail domain is the organisation’s own; its DNS proves it. For admins.',
      authScopes: { signedIn: true },
      args,
      resolve: (_, given, context) => addDomain(context.database, wishOf(given, context)),
    }),
    checkEmailDomain: t.field({
      type: CheckResult,
      description: 'Asks the DNS of a claimed domain now. For admins.',
      authScopes: { signedIn: true },
      args,
      resolve: (_, given, context) => checkDomain(context.database, wishOf(given, context)),
    }),
    removeEmailDomain: t.field({
      type: RemoveResult,
      description: 'Takes the claim to a domain back. For admins.',
      authScopes: { signedIn: true },
      args,
      resolve: (_, given, context) => takeBackDomain(context.database, wishOf(given, context)),
    }),
  }
})
