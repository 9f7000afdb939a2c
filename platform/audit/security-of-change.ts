import type { SecurityEventName } from '#platform/security-log.ts'

const byKind: readonly (readonly [RegExp, SecurityEventName])[] = [
  [/EXPORTED|_COPIED$|ARCHIVE_FETCHED/, 'export'],
  [/^IMPORT_/, 'import'],
  [/ROLE/, 'role.changed'],
  [/INVIT|^JOIN_|^REQUEST_|^ASKED_/, 'invitation.changed'],
  [/SEAT/, 'seat.changed'],
  [/MEMBER|^PERSON_|REMOVAL/, 'membership.changed'],
  [/PLATFORM|^LTI_|ACCOUNT_LINKED|EMAIL_TRUST/, 'lti.platform'],
]

/** The security log event for a kind of change in an organisation. */
export const securityEventOf = (kind: string): SecurityEventName =>
  byKind.find(([pattern]) => pattern.test(kind))?.[1] ?? 'organization.changed'
