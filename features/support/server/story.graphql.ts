import { actingStaff } from '#features/staff/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { clamp } from '#values/clamp.ts'
import { maxLength } from '#features/support/rules/find-request.ts'
import { findAnybody, furthestHit, hitKinds, maxHits, type Hit, type Hits } from './find-anybody.ts'
import { readOrganizationStory, type OrganizationStory } from './organization-story.ts'
import { readPersonStory, type PersonStory } from './person-story.ts'
import { maxHolders, readSeatHolders, type SeatHolders } from './seat-holders.ts'
import { maxSectionRows } from './story-rows.ts'
import {
  SupportAgreedPrice,
  SupportAgreement,
  SupportCertificate,
  SupportDomain,
  SupportInvitation,
  SupportInvoice,
  SupportLaunch,
  SupportLetter,
  SupportLicense,
  SupportLogLine,
  SupportMembership,
  SupportOrder,
  SupportPayment,
  SupportSession,
  SupportSubscription,
} from './story-types.ts'
import { countWaiting, type Waiting } from './waiting.ts'

/** An organisation has at most 100,000 seats. */
const furthestHolder = 100_000

const HitKind = builder.enumType('SupportHitKind', { values: hitKinds })

const HitType = builder.objectRef<Hit>('SupportHit').implement({
  description: 'Something that was found, and whom it leads to.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.field({ type: HitKind, resolve: ({ kind }) => kind }),
    title: t.exposeString('title'),
    note: t.exposeString('note', { nullable: true }),
    personId: t.exposeID('personId', { nullable: true }),
    organizationId: t.exposeID('organizationId', { nullable: true }),
  }),
})

const HitsType = builder.objectRef<Hits>('SupportHits').implement({
  fields: (t) => ({
    items: t.field({ type: [HitType], resolve: ({ items }) => [...items] }),
    hasMore: t.exposeBoolean('hasMore'),
  }),
})

const Person = builder.objectRef<PersonStory>('SupportPerson').implement({
  description: `A person’s story for the support desk: the latest ${maxSectionRows} of each section.`,
  fields: (t) => ({
    id: t.exposeID('id'),
    email: t.exposeString('email'),
    name: t.exposeString('name'),
    market: t.exposeString('market'),
    locale: t.exposeString('locale'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastLoginAt: t.expose('lastLoginAt', { type: 'DateTime', nullable: true }),
    poolStatus: t.exposeString('poolStatus', { nullable: true, description: 'Null for an account of another pool.' }),
    isEnabled: t.exposeBoolean('enabled', { nullable: true }),
    hasSecondFactor: t.exposeBoolean('hasSecondFactor', { nullable: true }),
    deletionAskedAt: t.expose('deletionAskedAt', { type: 'DateTime', nullable: true }),
    eraseAfter: t.expose('eraseAfter', { type: 'DateTime', nullable: true }),
    sessions: t.field({ type: [SupportSession], resolve: ({ sessions }) => [...sessions] }),
    memberships: t.field({ type: [SupportMembership], resolve: ({ memberships }) => [...memberships] }),
    subscriptions: t.field({ type: [SupportSubscription], resolve: ({ subscriptions }) => [...subscriptions] }),
    licenses: t.field({ type: [SupportLicense], resolve: ({ licenses }) => [...licenses] }),
    invitations: t.field({ type: [SupportInvitation], resolve: ({ invitations }) => [...invitations] }),
    letters: t.field({ type: [SupportLetter], resolve: ({ letters }) => [...letters] }),
    orders: t.field({ type: [SupportOrder], resolve: ({ orders }) => [...orders] }),
    payments: t.field({ type: [SupportPayment], resolve: ({ payments }) => [...payments] }),
    invoices: t.field({ type: [SupportInvoice], resolve: ({ invoices }) => [...invoices] }),
    launches: t.field({ type: [SupportLaunch], resolve: ({ launches }) => [...launches] }),
    certificates: t.field({ type: [SupportCertificate], resolve: ({ certificates }) => [...certificates] }),
  }),
})

const Organization = builder.objectRef<OrganizationStory>('SupportOrganization').implement({
  description: `An organisation’s story for the support desk: the latest ${maxSectionRows} of each section.`,
  fields: (t) => ({
    id: t.exposeID('id'),
    shortId: t.exposeString('shortId'),
    name: t.exposeString('name'),
    type: t.exposeString('type'),
    market: t.exposeString('market'),
    createdFrom: t.exposeString('createdFrom'),
    organizationNumber: t.exposeString('organizationNumber', { nullable: true }),
    isArchived: t.exposeBoolean('archived'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    invoiceEmail: t.exposeString('invoiceEmail', { nullable: true }),
    invoiceSendVia: t.exposeString('invoiceSendVia', { nullable: true }),
    isTrusted: t.exposeBoolean('isTrusted', { description: 'Whether something proves who it is.' }),
    memberCount: t.exposeInt('memberCount'),
    admins: t.field({ type: [SupportMembership], resolve: ({ admins }) => [...admins] }),
    domains: t.field({ type: [SupportDomain], resolve: ({ domains }) => [...domains] }),
    agreements: t.field({ type: [SupportAgreement], resolve: ({ agreements }) => [...agreements] }),
    agreedPrices: t.field({ type: [SupportAgreedPrice], resolve: ({ agreedPrices }) => [...agreedPrices] }),
    invitations: t.field({ type: [SupportInvitation], resolve: ({ invitations }) => [...invitations] }),
    subscriptions: t.field({ type: [SupportSubscription], resolve: ({ subscriptions }) => [...subscriptions] }),
    licenses: t.field({ type: [SupportLicense], resolve: ({ licenses }) => [...licenses] }),
    orders: t.field({ type: [SupportOrder], resolve: ({ orders }) => [...orders] }),
    payments: t.field({ type: [SupportPayment], resolve: ({ payments }) => [...payments] }),
    invoices: t.field({ type: [SupportInvoice], resolve: ({ invoices }) => [...invoices] }),
    launches: t.field({ type: [SupportLaunch], resolve: ({ launches }) => [...launches] }),
    log: t.field({ type: [SupportLogLine], resolve: ({ log }) => [...log] }),
  }),
})

const SeatHoldersType = builder.objectRef<SeatHolders>('SupportSeatHolders').implement({
  description: 'Who holds the seats of an organisation.',
  fields: (t) => ({
    items: t.field({ type: [SupportMembership], resolve: ({ items }) => [...items] }),
    totalCount: t.exposeInt('totalCount'),
    invited: t.exposeInt('invited', { description: 'Open invitations, each of which reserves a seat.' }),
  }),
})

const WaitingType = builder.objectRef<Waiting>('SupportWaiting').implement({
  description: 'What waits for somebody.',
  fields: (t) => ({
    organizations: t.exposeInt('organizations', { description: 'Organisations that nothing has proved yet.' }),
    bounced: t.exposeInt('bounced', { description: 'Open invitations whose mail came back.' }),
    deletions: t.exposeInt('deletions', { description: 'Accounts that are to be deleted and still can be kept.' }),
  }),
})

builder.queryFields((t) => ({
  supportFind: t.field({
    type: HitsType,
    description: `Finds people, organisations, invitations, invoices, orders and certificates by one text; at most ${maxHits} at once.`,
    authScopes: { staff: 'people.read' },
    args: {
      text: t.arg.string({ required: true }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
    },
    resolve: (_, { text, offset }, context) => {
      if (text.length > maxLength) throw badRequest(`What is looked for has at most ${maxLength} characters.`)
      return findAnybody(context.database, actingStaff(context), text, clamp(offset, 0, furthestHit - maxHits))
    },
  }),
  supportPerson: t.field({
    type: Person,
    nullable: true,
    description: 'The story of a person; null when there is none. Every look is written into the log.',
    authScopes: { staff: 'people.read' },
    args: { personId: t.arg.id({ required: true }) },
    resolve: async (_, { personId }, context) =>
      (await readPersonStory(context.database, actingStaff(context), personId)) ?? null,
  }),
  supportOrganization: t.field({
    type: Organization,
    nullable: true,
    description: 'The story of an organisation; null when there is none. Every look is written into the log.',
    authScopes: { staff: 'people.read' },
    args: { organizationId: t.arg.id({ required: true }) },
    resolve: async (_, { organizationId }, context) =>
      (await readOrganizationStory(context.database, actingStaff(context), organizationId)) ?? null,
  }),
  supportSeatHolders: t.field({
    type: SeatHoldersType,
    nullable: true,
    description: `Who holds the seats of an organisation, at most ${maxHolders} at once. Every look is written into the log.`,
    authScopes: { staff: 'people.read' },
    args: {
      organizationId: t.arg.id({ required: true }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
    },
    resolve: async (_, { organizationId, offset }, context) => {
      const page = { organizationId, offset: clamp(offset, 0, furthestHolder) }
      return (await readSeatHolders(context.database, actingStaff(context), page)) ?? null
    },
  }),
  supportWaiting: t.field({
    type: WaitingType,
    authScopes: { staff: 'figures.read' },
    resolve: (_, __, context) => countWaiting(context.database, actingStaff(context)),
  }),
}))
