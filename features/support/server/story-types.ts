import { logSentence } from '#features/organizations/server/index.ts'
import { builder, LocalisedTitle } from '#platform/graphql/builder.ts'
import { isRepeatable } from '#features/support/rules/repeatable-letters.ts'
import type {
  AgreedPriceRow,
  AgreementRow,
  CertificateRow,
  DomainRow,
  InvitationRow,
  InvoiceRow,
  LaunchRow,
  LetterRow,
  LicenseRow,
  MembershipRow,
  OrderRow,
  OrganizationLogRow,
  PaymentRow,
  SessionRow,
  SubscriptionRow,
} from './story-rows.ts'

export const SupportSession = builder.objectRef<SessionRow>('SupportSession').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    userAgent: t.exposeString('userAgent', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
  }),
})

export const SupportMembership = builder.objectRef<MembershipRow>('SupportMembership').implement({
  fields: (t) => ({
    organizationId: t.exposeID('organizationId'),
    userId: t.exposeID('userId'),
    organizationName: t.exposeString('organizationName'),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    role: t.exposeString('role'),
    since: t.expose('since', { type: 'DateTime' }),
  }),
})

export const SupportSubscription = builder.objectRef<SubscriptionRow>('SupportSubscription').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    licence: t.exposeString('licence'),
    state: t.exposeString('state'),
    seats: t.exposeInt('seats', { nullable: true }),
    until: t.expose('until', { type: 'DateTime', nullable: true }),
    source: t.exposeString('source', { description: 'ORDER, AGREEMENT or GRANT.' }),
  }),
})

export const SupportLicense = builder.objectRef<LicenseRow>('SupportLicense').implement({
  description: 'A course that was bought alone, or granted.',
  fields: (t) => ({
    id: t.exposeID('id'),
    courseName: t.field({ type: [LocalisedTitle], resolve: ({ courseName }) => [...courseName] }),
    seats: t.exposeInt('seats'),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    source: t.exposeString('source', { description: 'ORDER or GRANT.' }),
  }),
})

export const SupportInvitation = builder.objectRef<InvitationRow>('SupportInvitation').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    organizationId: t.exposeID('organizationId'),
    organizationName: t.exposeString('organizationName'),
    email: t.exposeString('email'),
    role: t.exposeString('role'),
    status: t.exposeString('status'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true }),
    bouncedAt: t.expose('bouncedAt', { type: 'DateTime', nullable: true }),
    bounceReason: t.exposeString('bounceReason', { nullable: true }),
    closedAs: t.exposeString('closedAs', { nullable: true, description: 'Null while it is open.' }),
  }),
})

export const SupportLetter = builder.objectRef<LetterRow>('SupportLetter').implement({
  description: 'A mail and its fate, without its words.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind'),
    subject: t.exposeString('subject'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true }),
    attempts: t.exposeInt('attempts'),
    lastError: t.exposeString('lastError', { nullable: true }),
    isRepeatable: t.boolean({
      description: 'Whether it can be sent again as it was.',
      resolve: ({ kind }) => isRepeatable(kind),
    }),
  }),
})

export const SupportOrder = builder.objectRef<OrderRow>('SupportOrder').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    shortId: t.exposeString('shortId'),
    kind: t.exposeString('kind'),
    state: t.exposeString('state'),
    totalMinor: t.exposeString('total', { description: 'In minor units, with VAT.' }),
    currency: t.exposeString('currency'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

export const SupportPayment = builder.objectRef<PaymentRow>('SupportPayment').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    orderShortId: t.exposeString('orderShortId', { nullable: true }),
    state: t.exposeString('state'),
    amountMinor: t.exposeString('amount', { description: 'In minor units.' }),
    refundedMinor: t.exposeString('refunded', { description: 'In minor units.' }),
    currency: t.exposeString('currency'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

export const SupportInvoice = builder.objectRef<InvoiceRow>('SupportInvoice').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeString('number'),
    kind: t.exposeString('kind'),
    issueDate: t.exposeString('issueDate'),
    dueDate: t.exposeString('dueDate'),
    totalMinor: t.exposeString('total', { description: 'In minor units, with VAT.' }),
    openMinor: t.exposeString('open', { nullable: true, description: 'What is not paid; null for a credit note.' }),
    currency: t.exposeString('currency'),
    delivery: t.exposeString('delivery', { nullable: true }),
  }),
})

export const SupportLaunch = builder.objectRef<LaunchRow>('SupportLaunch').implement({
  description: 'An arrival from another learning platform.',
  fields: (t) => ({
    id: t.exposeID('id'),
    platformName: t.exposeString('platformName'),
    at: t.expose('at', { type: 'DateTime' }),
    outcome: t.exposeString('outcome'),
    reason: t.exposeString('reason', { nullable: true }),
    title: t.exposeString('title', { nullable: true }),
  }),
})

export const SupportCertificate = builder.objectRef<CertificateRow>('SupportCertificate').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    code: t.exposeString('code'),
    courseName: t.field({ type: [LocalisedTitle], resolve: ({ courseName }) => [...courseName] }),
    issuedAt: t.expose('issuedAt', { type: 'DateTime' }),
    validUntil: t.expose('validUntil', { type: 'DateTime', nullable: true }),
    replacedAt: t.expose('replacedAt', { type: 'DateTime', nullable: true }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true }),
    revokedReason: t.exposeString('revokedReason', { nullable: true }),
  }),
})

export const SupportDomain = builder.objectRef<DomainRow>('SupportDomain').implement({
  fields: (t) => ({
    domain: t.exposeString('domain'),
    verifiedAt: t.expose('verifiedAt', { type: 'DateTime', nullable: true }),
  }),
})

export const SupportAgreement = builder.objectRef<AgreementRow>('SupportAgreement').implement({
  description: 'A data-processing agreement that was accepted.',
  fields: (t) => ({
    version: t.exposeString('version'),
    userName: t.exposeString('userName'),
    acceptedAt: t.expose('acceptedAt', { type: 'DateTime' }),
  }),
})

export const SupportAgreedPrice = builder.objectRef<AgreedPriceRow>('SupportAgreedPrice').implement({
  description: 'What was agreed with an organisation: seats at a price, for some days.',
  fields: (t) => ({
    id: t.exposeID('id'),
    seats: t.int({
      nullable: true,
      description: 'Null for unlimited.',
      resolve: (row) => (row.isUnlimited ? null : row.seats),
    }),
    amountMinor: t.exposeString('amount', {
      description: 'In minor units without VAT: of a seat and a month, or of the whole period for unlimited seats.',
    }),
    currency: t.exposeString('currency'),
    period: t.exposeString('period'),
    from: t.exposeString('from'),
    until: t.exposeString('until', { nullable: true, description: 'The first day on which it holds no longer.' }),
  }),
})

export const SupportLogLine = builder.objectRef<OrganizationLogRow>('SupportLogLine').implement({
  description: 'A line of an organisation’s own log.',
  fields: (t) => ({
    id: t.exposeID('id'),
    at: t.expose('at', { type: 'DateTime' }),
    sentence: t.string({
      description: 'The predicate of the sentence, to be shown after the name of the actor.',
      resolve: ({ kind, subject }, _, { locale }) => logSentence(locale, kind, subject),
    }),
    actorName: t.exposeString('actorName', { nullable: true, description: 'Null for the system.' }),
  }),
})
