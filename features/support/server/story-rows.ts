import type { LocalisedText } from '#values/localised-text.ts'

/** How many rows each section shows: the latest. */
export const maxSectionRows = 20

export interface PersonFacts {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly market: string
  readonly locale: string
  readonly createdAt: Date
  readonly lastLoginAt: Date | null
  /** Null for an account of a managed pool, and for users of other platforms. */
  readonly poolStatus: string | null
  readonly enabled: boolean | null
  readonly hasSecondFactor: boolean | null
  readonly deletionAskedAt: Date | null
  readonly eraseAfter: Date | null
}

export interface SessionRow {
  readonly id: string
  readonly userAgent: string | null
  readonly createdAt: Date
  readonly lastSeenAt: Date
  /** Null while the session lives. */
  readonly endedAt: Date | null
}

export interface MembershipRow {
  readonly organizationId: string
  readonly userId: string
  readonly organizationName: string
  readonly name: string
  readonly email: string
  readonly role: string
  readonly since: Date
}

export interface SubscriptionRow {
  readonly id: string
  readonly licence: string
  readonly state: string
  readonly stage: string | null
  readonly seats: number | null
  readonly until: Date | null
  /** ORDER, AGREEMENT or GRANT */
  readonly source: string
}

export interface LicenseRow {
  readonly id: string
  readonly courseName: LocalisedText
  readonly seats: number
  readonly expiresAt: Date
  readonly endedAt: Date | null
  /** ORDER or GRANT */
  readonly source: string
}

export interface InvitationRow {
  readonly id: string
  readonly organizationId: string
  readonly organizationName: string
  readonly email: string
  readonly role: string
  readonly status: string
  readonly createdAt: Date
  readonly sentAt: Date | null
  readonly bouncedAt: Date | null
  readonly bounceReason: string | null
  readonly closedAs: string | null
}

export interface LetterRow {
  readonly id: string
  readonly kind: string
  readonly subject: string
  readonly createdAt: Date
  readonly sentAt: Date | null
  readonly attempts: number
  readonly lastError: string | null
}

export interface OrderRow {
  readonly id: string
  readonly shortId: string
  readonly kind: string
  readonly state: string
  readonly total: string
  readonly currency: string
  readonly createdAt: Date
}

export interface PaymentRow {
  readonly id: string
  readonly orderShortId: string | null
  readonly state: string
  readonly amount: string
  readonly refunded: string
  readonly currency: string
  readonly createdAt: Date
}

export interface InvoiceRow {
  readonly id: string
  readonly number: string
  readonly kind: string
  readonly issueDate: string
  readonly dueDate: string
  readonly total: string
  readonly open: string | null
  readonly currency: string
  readonly delivery: string | null
}

export interface LaunchRow {
  readonly id: string
  readonly platformName: string
  readonly at: Date
  readonly outcome: string
  readonly reason: string | null
  readonly title: string | null
}

export interface CertificateRow {
  readonly id: string
  readonly code: string
  readonly courseName: LocalisedText
  readonly issuedAt: Date
  readonly validUntil: Date | null
  readonly replacedAt: Date | null
  readonly revokedAt: Date | null
  readonly revokedReason: string | null
}

export interface OrganizationFacts {
  readonly id: string
  readonly shortId: string
  readonly name: string
  readonly type: string
  readonly market: string
  readonly createdFrom: string
  readonly organizationNumber: string | null
  readonly archived: boolean
  readonly createdAt: Date
  readonly invoiceEmail: string | null
  readonly invoiceSendVia: string | null
}

export interface DomainRow {
  readonly domain: string
  readonly verifiedAt: Date | null
}

export interface AgreementRow {
  readonly version: string
  readonly userName: string
  readonly acceptedAt: Date
}

export interface AgreedPriceRow {
  readonly id: string
  readonly seats: number
  readonly isUnlimited: boolean
  readonly amount: string
  readonly currency: string
  readonly period: string
  readonly from: string
  readonly until: string | null
}

export interface OrganizationLogRow {
  readonly id: string
  readonly at: Date
  readonly kind: string
  readonly subject: string | null
  readonly actorName: string | null
}
