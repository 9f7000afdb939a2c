import { User } from '#features/accounts/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import type { GraphContext } from '#platform/graphql/context.ts'
import { keptWithFacts } from '#platform/graphql/kept-with-facts.ts'
import { requestLoader } from '#platform/graphql/request-loader.ts'
import {
  countMembers,
  findMemberships,
  findOrganizations,
  type MembershipRow,
  type OrganizationRow,
} from './organization-store.ts'

const OrganizationKind = builder.enumType('OrganizationKind', {
  values: ['ORGANIZATION', 'USER', 'GROUP', 'NONE'] as const,
})
const Source = builder.enumType('Source', { values: ['CLIENT', 'BACKOFFICE', 'IMPORT'] as const })
export const MembershipRole = builder.enumType('MembershipRole', { values: ['ADMIN', 'MANAGER', 'MEMBER'] as const })

/** An organisation of which the viewer is a member. */
export const organizationById = (context: GraphContext, id: string) =>
  keptWithFacts(context, `organization ${id}`, () => loadOrganization(context, id))

const loadOrganization = requestLoader(
  async (context, ids) => new Map((await findOrganizations(context, ids)).map((row) => [row.id, row])),
)
const membersOf = requestLoader(async (context, ids) => countMembers(await context.read(), ids))

/** An organisation with every field of the specification (O1). */
export const Organization = builder.objectRef<OrganizationRow>('Organization').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    type: t.field({ type: OrganizationKind, resolve: (row) => row.type as 'ORGANIZATION' }),
    archived: t.exposeBoolean('archived'),
    archivedAt: t.expose('archived_at', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    updatedAt: t.expose('updated_at', { type: 'DateTime' }),
    createdFrom: t.field({ type: Source, resolve: (row) => row.created_from as 'CLIENT' }),
    invoiceAddress: t.exposeString('invoice_address', { nullable: true }),
    invoiceCity: t.exposeString('invoice_city', { nullable: true }),
    invoiceCountry: t.exposeString('invoice_country', { nullable: true }),
    invoiceEmail: t.exposeString('invoice_email', { nullable: true }),
    invoiceMunicipality: t.exposeString('invoice_municipality', { nullable: true }),
    invoiceName: t.exposeString('invoice_name', { nullable: true }),
    invoiceReference: t.exposeString('invoice_reference', { nullable: true }),
    invoiceNote: t.exposeString('invoice_note', { nullable: true }),
    invoicePeriod: t.exposeString('invoice_period', { nullable: true }),
    invoiceSendVia: t.exposeString('invoice_send_via', { nullable: true }),
    invoiceZip: t.exposeString('invoice_zip', { nullable: true }),
    legacyUUID: t.exposeID('legacy_uuid', { nullable: true }),
    organizationNumber: t.exposeString('organization_number', { nullable: true }),
    hidePriceList: t.exposeBoolean('hide_price_list'),
    inOrderFirstView: t.exposeBoolean('in_order_first_view', {
      description: 'Whether members must watch each film in order the first time, without skipping ahead (C7).',
    }),
    gameBoards: t.exposeBoolean('game_boards', { description: 'Whether games have leaderboards of the members (Q1).' }),
    membersCount: t.int({ resolve: async (row, _, context) => (await membersOf(context, row.id)) ?? 0 }),
  }),
})

/** A user's membership of an organisation (O2). */
export const Membership = builder.objectRef<MembershipRow>('Membership').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    role: t.expose('role', { type: MembershipRole }),
    groupLimited: t.exposeBoolean('group_limited', {
      description: 'A manager who is limited to their own groups (O3).',
    }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    invitedAt: t.expose('invited_at', { type: 'DateTime', nullable: true }),
    updatedAt: t.expose('updated_at', { type: 'DateTime' }),
    organization: t.field({
      type: Organization,
      resolve: async (row, _, context) => {
        const organization = await organizationById(context, row.organization_id)
        if (!organization) throw new Error(`membership ${row.id} points at an organisation its member cannot see`)
        return organization
      },
    }),
  }),
})

builder.objectField(User, 'memberships', (t) =>
  t.field({
    type: [Membership],
    resolve: (user, _, context) =>
      keptWithFacts(context, `memberships ${user.id}`, () => findMemberships(context, user.id)),
  }),
)
